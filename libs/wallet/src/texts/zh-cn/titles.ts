declare module '@pavilion/i18n' {
  interface Titles extends Words {}
}

export const titles = {
  'title.saveMoney': '存款',
  'title.rechargeWait': '存款订单',
  'title.transferMoney': '转账',
  'title.takeMoney': '取款',
  'title.accountManage': '账户管理',
} as const

type Words = typeof titles
