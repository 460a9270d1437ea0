declare module '@pavilion/i18n' {
  interface Titles extends Words {}
}

export const titles = {
  'title.userinfo': '个人资料',
  'title.security': '安全中心',
  'title.protection': '责任博彩',
  'title.message': '站内消息',
  'title.feedback': '新建反馈',
  'title.feedbackList': '意见反馈',
} as const

type Words = typeof titles
