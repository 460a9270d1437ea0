// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.

export const titles = {
  'title.saveMoney': '存款',
  'title.rechargeWait': '存款訂單',
  'title.transferWait': '轉帳存款訂單',
  'title.huiwangWait': '匯旺存款訂單',
  'title.xnbskWait': '數位貨幣錢包訂單',
  'title.virtualWait': '數位貨幣存款訂單',
  'title.transferMoney': '轉帳',
  'title.takeMoney': '提款',
  'title.accountManage': '收款帳戶',
  'title.wallet': '我的錢包',
  'title.transRecord': '交易紀錄',
  'title.introTutorial': '新手教程',
}
