// Written from zh-CN by `npm run i18n -w @pavilion/i18n`; wording of its own is in libs/i18n/tools/traditional-wording.ts.

export const titles = {
  'title.saveMoney': '存款',
  'title.rechargeWait': '存款訂單',
  'title.transferWait': '轉帳存款',
  'title.huiwangWait': '匯旺存款',
  'title.xnbskWait': '虛擬幣收款',
  'title.virtualWait': '虛擬幣存款',
}
