import type { LocalText } from '@pavilion/contract'
import { LIMIT_KINDS, LIMIT_PERIODS, RAISE_CONFIRM_HOURS } from '@pavilion/contract/protection'
import { formatMoney } from '@pavilion/money'
import * as z from 'zod/mini'

export interface LetterTexts {
  readonly title: LocalText
  readonly content: LocalText
}

/** What its site adds to a fact. */
export interface WordingSite {
  readonly currency: string
  /** IANA name. */
  readonly timeZone: string
}

/** `at`: of the fact. */
type Wording = (facts: unknown, site: WordingSite, at: Date) => LetterTexts

const fen = z.string().check(z.regex(/^\d+$/))
const money = (value: string, currency: string): string => formatMoney(BigInt(value), currency)

const order = z.object({ orderNo: z.string(), amount: fen, currency: z.string() })
const creditFacts = z.object({ orderNo: z.string(), credit: fen, currency: z.string() })
const corrected = z.object({ ticket: z.string(), before: z.nullable(fen), payout: z.nullable(fen) })
const reopened = z.object({ before: z.nullable(fen) })
const feedbackCase = z.object({ caseNo: z.string() })
const device = z.object({ device: z.string() })
const limit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  value: z.nullable(fen),
  currency: z.string(),
  from: z.iso.datetime(),
})

const PERIODS: Readonly<Record<(typeof LIMIT_PERIODS)[number], LocalText>> = {
  day: { 'zh-CN': '每日', 'zh-TW': '每日' },
  week: { 'zh-CN': '每周', 'zh-TW': '每週' },
  month: { 'zh-CN': '每月', 'zh-TW': '每月' },
}
const KINDS: Readonly<Record<(typeof LIMIT_KINDS)[number], LocalText>> = {
  deposit: { 'zh-CN': '存款', 'zh-TW': '存款' },
  loss: { 'zh-CN': '净亏损', 'zh-TW': '淨虧損' },
  stake: { 'zh-CN': '投注额', 'zh-TW': '投注額' },
}

const moment = (at: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`
}

const timeIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(at)

const limitName = ({ kind, period }: z.infer<typeof limit>): LocalText => ({
  'zh-CN': `${PERIODS[period]['zh-CN']}${KINDS[kind]['zh-CN']}`,
  'zh-TW': `${PERIODS[period]['zh-TW']}${KINDS[kind]['zh-TW']}`,
})

const difference = ({ before, payout }: z.infer<typeof corrected>): bigint =>
  BigInt(payout ?? '0') - BigInt(before ?? '0')

const changeOf = (change: bigint, currency: string): LocalText => {
  if (change === 0n) return { 'zh-CN': '派彩不变', 'zh-TW': '派彩不變' }
  const amount = formatMoney(change < 0n ? -change : change, currency)
  return change > 0n
    ? { 'zh-CN': `补派 ${amount}`, 'zh-TW': `補派 ${amount}` }
    : { 'zh-CN': `扣回 ${amount}`, 'zh-TW': `扣回 ${amount}` }
}

/** What the letters' own templates say; facts as the consumer wrote them. */
export const LETTER_TEXTS: Readonly<Record<string, Wording>> = {
  withdrawal_sent: (facts, { timeZone }, at) => {
    const { amount, currency } = order.parse(facts)
    const sum = money(amount, currency)
    const time = timeIn(at, timeZone)
    return {
      title: { 'zh-CN': '取款已提交出款', 'zh-TW': '提款已提交出款' },
      content: {
        'zh-CN': `您的取款 ${sum} 已通过审核，并于 ${time} 提交出款。如被退回，款项将全额退回中心钱包，并再次通知您。`,
        'zh-TW': `您的提款 ${sum} 已通過審核，並於 ${time} 提交出款。如遭退回，款項將全額退回中心錢包，並再次通知您。`,
      },
    }
  },
  deposit_late: (facts) => {
    const { credit, currency } = creditFacts.parse(facts)
    const sum = money(credit, currency)
    return {
      title: { 'zh-CN': '存款已到账', 'zh-TW': '存款已入帳' },
      content: {
        'zh-CN': `您较早的一笔存款 ${sum} 现已到账，可在中心钱包使用。`,
        'zh-TW': `您較早的一筆存款 ${sum} 現已入帳，可在中心錢包使用。`,
      },
    }
  },
  deposit_sent_back: (facts) => {
    const { amount, currency } = order.parse(facts)
    const sum = money(amount, currency)
    return {
      title: { 'zh-CN': '存款已退回', 'zh-TW': '存款已退回' },
      content: {
        'zh-CN': `您支付的 ${sum} 经人工核对未能入账，将退回原付款账户。如有疑问，请联系在线客服。`,
        'zh-TW': `您支付的 ${sum} 經人工核對未能入帳，將退回原付款帳戶。如有疑問，請聯絡線上客服。`,
      },
    }
  },
  bet_resettled: (facts, { currency }) => {
    const change = changeOf(difference(corrected.parse(facts)), currency)
    return {
      title: { 'zh-CN': '赛果更正，注单已重新结算', 'zh-TW': '賽果更正，注單已重新結算' },
      content: {
        'zh-CN': `赛果更正后，您的 1 笔注单已重新结算，${change['zh-CN']}。`,
        'zh-TW': `賽果更正後，您的 1 筆注單已重新結算，${change['zh-TW']}。`,
      },
    }
  },
  bet_reopened: (facts, { currency }) => {
    const { before } = reopened.parse(facts)
    const back = before === null || before === '0' ? undefined : money(before, currency)
    return {
      title: { 'zh-CN': '赛果撤销，注单恢复未结算', 'zh-TW': '賽果撤銷，注單恢復未結算' },
      content: {
        'zh-CN': `赛果撤销后，您的 1 笔注单恢复为未结算${back === undefined ? '，' : `，已派彩 ${back} 已扣回。`}结果确定后将重新结算。`,
        'zh-TW': `賽果撤銷後，您的 1 筆注單恢復為未結算${back === undefined ? '，' : `，已派彩 ${back} 已扣回。`}結果確定後將重新結算。`,
      },
    }
  },
  feedback_answered: (facts) => {
    const { caseNo } = feedbackCase.parse(facts)
    return {
      title: { 'zh-CN': '您的反馈已有答复', 'zh-TW': '您的回饋已有答覆' },
      content: {
        'zh-CN': `客服已答复您的反馈 ${caseNo}，请到意见反馈查看。问题未解决时可继续补充说明。`,
        'zh-TW': `客服已答覆您的回饋 ${caseNo}，請到意見回饋查看。問題未解決時可繼續補充說明。`,
      },
    }
  },
  device_added: (facts) => {
    const { device: name } = device.parse(facts)
    return {
      title: { 'zh-CN': '新设备登录提醒', 'zh-TW': '新裝置登入提醒' },
      content: {
        'zh-CN': `您的账号在新设备登录${name && `：${name}`}。如非本人操作，请立即修改密码并联系在线客服。`,
        'zh-TW': `您的帳號在新裝置登入${name && `：${name}`}。如非本人操作，請立即修改密碼並聯絡線上客服。`,
      },
    }
  },
  limit_set: (facts) => {
    const parsed = limit.parse(facts)
    const name = limitName(parsed)
    const value = parsed.value === null ? undefined : money(parsed.value, parsed.currency)
    return {
      title: { 'zh-CN': `${name['zh-CN']}限额已更改`, 'zh-TW': `${name['zh-TW']}限額已變更` },
      content: {
        'zh-CN':
          value === undefined ? `${name['zh-CN']}限额已取消。` : `${name['zh-CN']}限额已设为 ${value}，现已生效。`,
        'zh-TW':
          value === undefined ? `${name['zh-TW']}限額已取消。` : `${name['zh-TW']}限額已設為 ${value}，現已生效。`,
      },
    }
  },
  limit_waits: (facts, { timeZone }) => {
    const parsed = limit.parse(facts)
    const name = limitName(parsed)
    const from = moment(parsed.from, timeZone)
    const value = parsed.value === null ? undefined : money(parsed.value, parsed.currency)
    return {
      title: { 'zh-CN': `${name['zh-CN']}限额调高待确认`, 'zh-TW': `${name['zh-TW']}限額調高待確認` },
      content: {
        'zh-CN': `您要求${value === undefined ? '取消' : `调高至 ${value}`}，${from} 起可确认，${RAISE_CONFIRM_HOURS} 小时内有效。确认前仍按原限额。`,
        'zh-TW': `您要求${value === undefined ? '取消' : `調高至 ${value}`}，${from} 起可確認，${RAISE_CONFIRM_HOURS} 小時內有效。確認前仍按原限額。`,
      },
    }
  },
}
