import type { Language } from '@pavilion/contract'
import { formatMoney } from '@pavilion/money'
import * as z from 'zod/mini'

export interface MessageText {
  readonly subject: string
  readonly body: string
}
type Texts = Readonly<Record<Language, MessageText>>

const deposit = z.object({ orderNo: z.string(), credit: z.string().check(z.regex(/^\d+$/)), currency: z.string() })

/** What members are told, by kind of message; parameters come from the SQL that called `message_add`. */
const CATALOGUE: Readonly<Record<string, (parameters: unknown) => Texts>> = {
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

/** A message in a language. Throws for a kind this build does not know; a newer process may. */
export const textOf = (kind: string, parameters: unknown, language: Language): MessageText => {
  const texts = CATALOGUE[kind]
  if (!texts) throw new Error(`There is no text for messages of the kind ${kind}.`)
  return texts(parameters)[language]
}
