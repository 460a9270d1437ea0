import type { Language, LocalText } from '@pavilion/contract'
import { formatMoney } from '@pavilion/money'
import * as z from 'zod/mini'
import { ACCOUNT_TEXTS } from './account-texts.ts'
import { ADJUSTMENT_TEXTS } from './adjustment-texts.ts'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts.ts'
import type { MessageChannel } from './tables.ts'
import { WITHDRAWAL_TEXTS } from './withdrawal-texts.ts'

export interface MessageText {
  readonly subject: string
  readonly body: string
}
type Texts = Readonly<Record<Language, MessageText>>

const CODE_PURPOSES = {
  reset_password: { 'zh-CN': '找回密码', 'zh-TW': '找回密碼' },
  new_device: { 'zh-CN': '新设备登录', 'zh-TW': '新裝置登入' },
  bind_phone: { 'zh-CN': '绑定手机', 'zh-TW': '綁定手機' },
  bind_email: { 'zh-CN': '绑定邮箱', 'zh-TW': '綁定電子郵件' },
  verify_phone: { 'zh-CN': '验证手机', 'zh-TW': '驗證手機' },
  withdraw: { 'zh-CN': '取款', 'zh-TW': '提款' },
  payout_account: { 'zh-CN': '收款账户', 'zh-TW': '收款帳戶' },
  verify_email: { 'zh-CN': '验证邮箱', 'zh-TW': '驗證電子郵件' },
} as const satisfies Readonly<Record<string, LocalText>>
export type CodePurpose = keyof typeof CODE_PURPOSES

const deposit = z.object({ orderNo: z.string(), credit: z.string().check(z.regex(/^\d+$/)), currency: z.string() })

const code = z.object({
  code: z.string().check(z.regex(/^\d+$/)),
  minutes: z.int(),
  purpose: z.enum(Object.keys(CODE_PURPOSES) as CodePurpose[]),
})

/** Code first, where a notification shows it; voice reads digits, twice. */
const codeTexts = (parameters: unknown, channel: MessageChannel): Texts => {
  const { code: digits, minutes, purpose } = code.parse(parameters)
  const spokenDigits = digits.split('').join('，')
  const what = CODE_PURPOSES[purpose]
  const body =
    channel === 'voice'
      ? {
          'zh-CN': `您的${what['zh-CN']}验证码是：${spokenDigits}。再说一遍：${spokenDigits}。${minutes}分钟内有效，请勿告知他人。`,
          'zh-TW': `您的${what['zh-TW']}驗證碼是：${spokenDigits}。再說一遍：${spokenDigits}。${minutes}分鐘內有效，請勿告知他人。`,
        }
      : {
          'zh-CN': `${digits} 是您的${what['zh-CN']}验证码，${minutes} 分钟内有效。请勿告知他人，工作人员也不会向您索取。`,
          'zh-TW': `${digits} 是您的${what['zh-TW']}驗證碼，${minutes} 分鐘內有效。請勿告知他人，工作人員也不會向您索取。`,
        }
  return {
    'zh-CN': { subject: `${digits} · ${what['zh-CN']}验证码`, body: body['zh-CN'] },
    'zh-TW': { subject: `${digits} · ${what['zh-TW']}驗證碼`, body: body['zh-TW'] },
  }
}

/** Parameters come from SQL (`message_add`). */
const CATALOGUE: Readonly<Record<string, (parameters: unknown, channel: MessageChannel) => Texts>> = {
  ...ACCOUNT_TEXTS,
  ...SECOND_FACTOR_TEXTS,
  ...WITHDRAWAL_TEXTS,
  ...ADJUSTMENT_TEXTS,
  code: codeTexts,
  password_changed: () => ({
    'zh-CN': {
      subject: '密码已修改',
      body: '您的登录密码已修改，所有设备均已退出登录。如非本人操作，请立即联系在线客服。',
    },
    'zh-TW': {
      subject: '密碼已修改',
      body: '您的登入密碼已修改，所有裝置均已登出。如非本人操作，請立即聯絡線上客服。',
    },
  }),
  welcome: () => ({
    'zh-CN': { subject: '注册成功', body: '欢迎加入，您的账号已注册成功。请理性投注，如需帮助请联系在线客服。' },
    'zh-TW': { subject: '註冊成功', body: '歡迎加入，您的帳號已註冊成功。請理性投注，如需協助請聯絡線上客服。' },
  }),
  deposit_credited: (parameters) => {
    const { orderNo, credit, currency } = deposit.parse(parameters)
    const amount = formatMoney(BigInt(credit), currency)
    return {
      'zh-CN': { subject: '存款成功', body: `您的存款 ${amount} 已到账，订单号 ${orderNo}。` },
      'zh-TW': { subject: '存款成功', body: `您的存款 ${amount} 已入帳，訂單編號 ${orderNo}。` },
    }
  },
}

/** Throws for an unknown kind; a newer process may know it. */
export const textOf = (
  kind: string,
  parameters: unknown,
  language: Language,
  channel: MessageChannel = 'push',
): MessageText => {
  const texts = CATALOGUE[kind]
  if (!texts) throw new Error(`There is no text for messages of the kind ${kind}.`)
  return texts(parameters, channel)[language]
}
