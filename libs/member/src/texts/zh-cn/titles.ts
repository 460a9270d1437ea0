declare module '@pavilion/i18n' {
  interface Titles extends Words {}
}

export const titles = {
  'title.userinfo': '个人资料',
  'title.security': '安全中心',
  'title.protection': '责任博彩',
} as const

type Words = typeof titles
