declare module '@pavilion/i18n' {
  interface Titles extends Words {}
}

export const titles = {
  'title.sport': '体育',
  'title.localSport': '体育投注',
  'title.betRecord': '投注记录',
  'tabs.records': '注单',
  'nav.early': '早盘',
  'nav.results': '赛果',
  'nav.rules': '规则',
} as const

type Words = typeof titles
