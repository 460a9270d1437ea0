declare module '@pavilion/i18n' {
  interface Titles extends Words {}
}

export const titles = {
  'title.saveMoney': '存款',
  'title.rechargeWait': '存款订单',
  'title.transferWait': '转账存款',
  'title.huiwangWait': '汇旺存款',
  'title.xnbskWait': '虚拟币收款',
  'title.virtualWait': '虚拟币存款',
} as const

type Words = typeof titles
