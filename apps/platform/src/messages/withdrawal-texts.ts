import type { Language, LocalText } from '@pavilion/contract'
import {
  PAYOUT_ACCOUNT_REASONS,
  WITHDRAWAL_REASONS,
  type PayoutAccountReason,
  type WithdrawalReason,
} from '@pavilion/contract/funds'
import { formatMoney } from '@pavilion/money'
import * as z from 'zod/mini'

interface MessageText {
  readonly subject: string
  readonly body: string
}
type Texts = Readonly<Record<Language, MessageText>>

const fen = z.string().check(z.regex(/^\d+$/))
const paid = z.object({ orderNo: z.string(), net: fen, currency: z.string(), account: z.string() })
const cameBack = z.object({
  orderNo: z.string(),
  amount: fen,
  currency: z.string(),
  reason: z.enum(WITHDRAWAL_REASONS),
})
const account = z.object({
  masked: z.string(),
  review: z.optional(z.boolean()),
  /** Absent of messages that were queued before it was told. */
  most: z.optional(fen),
  currency: z.optional(z.string()),
  reason: z.optional(z.enum(PAYOUT_ACCOUNT_REASONS)),
})

const REASONS: Readonly<Record<WithdrawalReason, LocalText>> = {
  account_closed: { 'zh-CN': '收款账户已停用', 'zh-TW': '收款帳戶已停用' },
  account_name: { 'zh-CN': '收款人姓名不符', 'zh-TW': '收款人姓名不符' },
  account_limit: { 'zh-CN': '收款账户已达收款限额', 'zh-TW': '收款帳戶已達收款限額' },
  account_wrong: { 'zh-CN': '收款账户信息有误', 'zh-TW': '收款帳戶資料有誤' },
  provider: { 'zh-CN': '出款通道未能处理', 'zh-TW': '出款管道未能處理' },
  documents: { 'zh-CN': '需要补充身份资料', 'zh-TW': '需要補充身分資料' },
  turnover: { 'zh-CN': '流水核对未通过', 'zh-TW': '流水核對未通過' },
  security: { 'zh-CN': '账户安全核查未通过', 'zh-TW': '帳戶安全核查未通過' },
  other: { 'zh-CN': '详情请咨询在线客服', 'zh-TW': '詳情請洽線上客服' },
}

const DISABLED: Readonly<Record<PayoutAccountReason, LocalText>> = {
  account_name: { 'zh-CN': '户名与您的实名不符', 'zh-TW': '戶名與您的實名不符' },
  account_closed: { 'zh-CN': '该账户无法收款', 'zh-TW': '該帳戶無法收款' },
  account_lost: { 'zh-CN': '该账户已挂失或被盗用', 'zh-TW': '該帳戶已掛失或遭盜用' },
  name_changed: {
    'zh-CN': '您的实名已更正，该账户仍为更正前的姓名，请删除后重新添加',
    'zh-TW': '您的實名已更正，該帳戶仍為更正前的姓名，請刪除後重新新增',
  },
  documents: REASONS.documents,
  security: REASONS.security,
  other: REASONS.other,
}

const gaveBack = (subject: LocalText, parameters: unknown): Texts => {
  const { orderNo, amount: fenText, currency, reason } = cameBack.parse(parameters)
  const amount = formatMoney(BigInt(fenText), currency)
  const why = REASONS[reason]
  return {
    'zh-CN': {
      subject: subject['zh-CN'],
      body: `取款 ${orderNo} 未能完成：${why['zh-CN']}。${amount} 已全额退回中心钱包。`,
    },
    'zh-TW': {
      subject: subject['zh-TW'],
      body: `提款 ${orderNo} 未能完成：${why['zh-TW']}。${amount} 已全額退回中心錢包。`,
    },
  }
}

const ofAccount =
  (subject: LocalText, body: (masked: string) => LocalText) =>
  (parameters: unknown): Texts => {
    const text = body(account.parse(parameters).masked)
    return {
      'zh-CN': { subject: subject['zh-CN'], body: text['zh-CN'] },
      'zh-TW': { subject: subject['zh-TW'], body: text['zh-TW'] },
    }
  }

const ADDED: LocalText = { 'zh-CN': '已添加收款账户', 'zh-TW': '已新增收款帳戶' }

/** Parameters come from SQL (withdrawals, payout-accounts). */
export const WITHDRAWAL_TEXTS: Readonly<Record<string, (parameters: unknown) => Texts>> = {
  withdrawal_paid: (parameters) => {
    const { orderNo, net, currency, account: masked } = paid.parse(parameters)
    const amount = formatMoney(BigInt(net), currency)
    return {
      'zh-CN': { subject: '取款已到账', body: `取款 ${orderNo} 已完成，${amount} 已付到您的账户（${masked}）。` },
      'zh-TW': { subject: '提款已入帳', body: `提款 ${orderNo} 已完成，${amount} 已付到您的帳戶（${masked}）。` },
    }
  },
  withdrawal_refused: (parameters) => gaveBack({ 'zh-CN': '取款未通过审核', 'zh-TW': '提款未通過審核' }, parameters),
  withdrawal_returned: (parameters) => gaveBack({ 'zh-CN': '取款已退回', 'zh-TW': '提款已退回' }, parameters),
  payout_account_added: (parameters) => {
    const { review, most, currency } = account.parse(parameters)
    const amount = most === undefined ? undefined : formatMoney(BigInt(most), currency, { strip: true })
    const limit: LocalText =
      amount === undefined
        ? { 'zh-CN': '只能小额取款', 'zh-TW': '只能小額提款' }
        : { 'zh-CN': `合计最高 ${amount}`, 'zh-TW': `合計最高 ${amount}` }
    return ofAccount(ADDED, (masked) =>
      review
        ? {
            'zh-CN': `收款账户（${masked}）已提交，正在人工核对。如非本人操作，请立即联系在线客服。`,
            'zh-TW': `收款帳戶（${masked}）已提交，正在人工核對。如非本人操作，請立即聯絡線上客服。`,
          }
        : {
            'zh-CN': `收款账户（${masked}）已添加，24 小时内${limit['zh-CN']}。如非本人操作，请立即联系在线客服。`,
            'zh-TW': `收款帳戶（${masked}）已新增，24 小時內${limit['zh-TW']}。如非本人操作，請立即聯絡線上客服。`,
          },
    )(parameters)
  },
  payout_account_removed: ofAccount({ 'zh-CN': '已删除收款账户', 'zh-TW': '已刪除收款帳戶' }, (masked) => ({
    'zh-CN': `收款账户（${masked}）已删除。如非本人操作，请立即联系在线客服。`,
    'zh-TW': `收款帳戶（${masked}）已刪除。如非本人操作，請立即聯絡線上客服。`,
  })),
  payout_account_ready: ofAccount({ 'zh-CN': '收款账户已可使用', 'zh-TW': '收款帳戶已可使用' }, (masked) => ({
    'zh-CN': `收款账户（${masked}）已核对，现在可以使用。`,
    'zh-TW': `收款帳戶（${masked}）已核對，現在可以使用。`,
  })),
  payout_account_disabled: (parameters) => {
    const { reason = 'other' } = account.parse(parameters)
    const why = DISABLED[reason]
    return ofAccount({ 'zh-CN': '收款账户已停用', 'zh-TW': '收款帳戶已停用' }, (masked) => ({
      'zh-CN': `收款账户（${masked}）已停用：${why['zh-CN']}。`,
      'zh-TW': `收款帳戶（${masked}）已停用：${why['zh-TW']}。`,
    }))(parameters)
  },
}
