// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.

export const titles = {
  'title.sport': '體育',
  'title.localSport': '體育投注',
  'title.betRecord': '投注紀錄',
  'tabs.records': '注單',
  'nav.early': '早盤',
  'nav.results': '賽果',
  'nav.rules': '規則',
}
