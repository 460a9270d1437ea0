import type { LocalText } from '@pavilion/contract'
import { formatMoney } from '@pavilion/money'

export const TEXTS = {
  playsWithCentre: { 'zh-CN': '该场馆使用中心钱包，无须转账', 'zh-TW': '該場館使用中心錢包，無須轉帳' },
  outOnly: {
    'zh-CN': '本站已不再提供该场馆，只能转出余额',
    'zh-TW': '本站已不再提供該場館，只能轉出餘額',
  },
  onItsWay: {
    'zh-CN': '该场馆有一笔转账正在核对，请稍后再试',
    'zh-TW': '該場館有一筆轉帳正在核對，請稍後再試',
  },
  busy: { 'zh-CN': '资金正在处理其他操作，请稍后再试', 'zh-TW': '資金正在處理其他操作，請稍後再試' },
  nothing: { 'zh-CN': '没有可转出的余额', 'zh-TW': '沒有可轉出的餘額' },
  keyUsed: { 'zh-CN': '该请求已用于另一笔转账，请重新提交', 'zh-TW': '該請求已用於另一筆轉帳，請重新送出' },
  silent: { 'zh-CN': '场馆暂时没有回应，请稍后再试', 'zh-TW': '場館暫時沒有回應，請稍後再試' },
  cancelled: { 'zh-CN': '场馆没有完成转账，金额未变动', 'zh-TW': '場館沒有完成轉帳，金額未變動' },
  balance: { 'zh-CN': '场馆余额不足', 'zh-TW': '場館餘額不足' },
  limit: { 'zh-CN': '金额超出场馆限额', 'zh-TW': '金額超出場館限額' },
  refused: { 'zh-CN': '场馆拒绝了这笔转账，金额未变动', 'zh-TW': '場館拒絕了這筆轉帳，金額未變動' },
} as const satisfies Record<string, LocalText>

const withAmount =
  (zhCn: (amount: string) => string, zhTw: (amount: string) => string) =>
  (currency: string, amount: bigint): LocalText => {
    const text = formatMoney(amount, currency, { strip: true })
    return { 'zh-CN': zhCn(text), 'zh-TW': zhTw(text) }
  }

export const tooLittleText = withAmount(
  (free) => `可转余额为 ${free}`,
  (free) => `可轉餘額為 ${free}`,
)
export const overLimitText = withAmount(
  (left) => `您设定的亏损限额还剩 ${left}，转入场馆的金额不能超过它`,
  (left) => `您設定的虧損限額還剩 ${left}，轉入場館的金額不能超過它`,
)
export const activityText = withAmount(
  (left) => `您仍在场馆活动中，还差流水 ${left}，达标后可转出`,
  (left) => `您仍在場館活動中，還差流水 ${left}，達標後可轉出`,
)
