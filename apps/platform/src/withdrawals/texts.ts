import type { LocalText } from '@pavilion/contract'
import { formatCoinRate, formatMoney } from '@pavilion/money'

export const TEXTS = {
  unknownAccount: {
    'zh-CN': '该收款账户不可用，请选择其他账户',
    'zh-TW': '該收款帳戶不可用，請選擇其他帳戶',
  },
  dailyCount: { 'zh-CN': '今日取款次数已用完，请明天再试', 'zh-TW': '今日提款次數已用完，請明天再試' },
  keyUsed: { 'zh-CN': '该请求已用于另一笔取款，请重新提交', 'zh-TW': '該請求已用於另一筆提款，請重新送出' },
  tokenExpired: {
    'zh-CN': '页面已停留较久，请核对最新金额后再提交',
    'zh-TW': '頁面已停留較久，請核對最新金額後再送出',
  },
  codeForAmount: {
    'zh-CN': '大额取款须短信验证，请获取验证码，填写后再次提交',
    'zh-TW': '大額提款須簡訊驗證，請取得驗證碼，填寫後再次送出',
  },
  codeForSafety: {
    'zh-CN': '为保护您的资金，请获取短信验证码，填写后再次提交',
    'zh-TW': '為保護您的資金，請取得簡訊驗證碼，填寫後再次送出',
  },
  noRate: { 'zh-CN': '暂时无法获取汇率，请稍后再试', 'zh-TW': '暫時無法取得匯率，請稍後再試' },
  notCoins: { 'zh-CN': '该账户不按汇率付款', 'zh-TW': '該帳戶不按匯率付款' },
  busy: { 'zh-CN': '资金正在处理其他操作，请稍后再试', 'zh-TW': '資金正在處理其他操作，請稍後再試' },
} as const satisfies Record<string, LocalText>

type Amounts = (currency: string, ...amounts: readonly bigint[]) => LocalText

const withAmounts =
  (zhCn: (...amounts: readonly string[]) => string, zhTw: (...amounts: readonly string[]) => string): Amounts =>
  (currency, ...amounts) => {
    const amountTexts = amounts.map((amount) => formatMoney(amount, currency, { strip: true }))
    return { 'zh-CN': zhCn(...amountTexts), 'zh-TW': zhTw(...amountTexts) }
  }

export const limitsText = withAmounts(
  (min, max) => `单笔取款金额须为 ${min} 至 ${max}`,
  (min, max) => `單筆提款金額須為 ${min} 至 ${max}`,
)
export const dailyAmountText = withAmounts(
  (left) => `超出今日取款额度，今日还可取 ${left}`,
  (left) => `超出今日提款額度，今日還可取 ${left}`,
)
export const newAccountText = withAmounts(
  (most, left) => `新绑定的账户 24 小时内合计最多 ${most}，还可取 ${left}`,
  (most, left) => `新綁定的帳戶 24 小時內合計最多 ${most}，還可取 ${left}`,
)
export const notFreeText = withAmounts(
  (free) => `当前可取余额为 ${free}，其余部分流水尚未完成`,
  (free) => `目前可取餘額為 ${free}，其餘部分流水尚未完成`,
)
export const feeText = withAmounts(
  (fee) => `手续费已变为 ${fee}，请核对后重新提交`,
  (fee) => `手續費已變為 ${fee}，請核對後重新送出`,
)

/** `rate`: millionths of the currency's unit for a whole coin. */
export const rateText = (currency: string, coin: string, rate: bigint): LocalText => {
  const one = formatCoinRate(rate, coin, currency)
  return { 'zh-CN': `汇率已变为 ${one}，请核对后重新提交`, 'zh-TW': `匯率已變為 ${one}，請核對後重新送出` }
}
