declare module '@pavilion/i18n' {
  interface Titles extends Words {}
}

export const titles = {
  'title.saveMoney': '存款',
  'title.rechargeWait': '存款订单',
} as const

type Words = typeof titles
