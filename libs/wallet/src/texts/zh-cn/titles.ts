declare module '@pavilion/i18n' {
  interface Titles extends Words {}
}

export const titles = {
  'title.saveMoney': '存款',
  'title.rechargeWait': '存款订单',
  'title.transferWait': '转账存款订单',
  'title.huiwangWait': '汇旺存款订单',
  'title.xnbskWait': '数字货币钱包订单',
  'title.virtualWait': '数字货币存款订单',
  'title.transferMoney': '转账',
  'title.takeMoney': '取款',
  'title.accountManage': '收款账户',
  'title.wallet': '我的钱包',
  'title.transRecord': '交易记录',
  'title.introTutorial': '新手教程',
} as const

type Words = typeof titles
