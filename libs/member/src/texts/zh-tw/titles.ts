// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.

export const titles = {
  'title.userinfo': '個人資料',
  'title.security': '安全中心',
  'title.protection': '責任博弈',
  'title.message': '站內訊息',
  'title.feedback': '新增回饋',
  'title.feedbackList': '意見回饋',
}
