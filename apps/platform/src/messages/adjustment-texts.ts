import type { Language, LocalText } from '@pavilion/contract'
import { formatMoney } from '@pavilion/money'
import { ADJUSTMENT_CATEGORIES, type AdjustmentCategory } from '@pavilion/operator-api/accounting'
import * as z from 'zod/mini'

interface MessageText {
  readonly subject: string
  readonly body: string
}
type Texts = Readonly<Record<Language, MessageText>>

const adjusted = z.object({
  adjustmentNo: z.string(),
  direction: z.enum(['credit', 'debit']),
  amount: z.string().check(z.regex(/^\d+$/)),
  currency: z.string(),
  category: z.enum(ADJUSTMENT_CATEGORIES),
})

const CATEGORIES: Readonly<Record<AdjustmentCategory, LocalText>> = {
  compensation: { 'zh-CN': '补偿', 'zh-TW': '補償' },
  promotion: { 'zh-CN': '优惠', 'zh-TW': '優惠' },
  correction: { 'zh-CN': '账务更正', 'zh-TW': '帳務更正' },
  chargeback: { 'zh-CN': '付款被撤销', 'zh-TW': '付款被撤銷' },
  other: { 'zh-CN': '其他', 'zh-TW': '其他' },
}

const waived = z.object({ amount: adjusted.shape.amount, currency: adjusted.shape.currency })

/** Parameters come from SQL (adjust_member, turnover_waive). */
export const ADJUSTMENT_TEXTS: Readonly<Record<string, (parameters: unknown) => Texts>> = {
  turnover_waived: (parameters) => {
    const { amount: fen, currency } = waived.parse(parameters)
    const amount = formatMoney(BigInt(fen), currency)
    return {
      'zh-CN': { subject: '流水要求已取消', body: `一笔流水要求已取消，${amount} 不再需要投注即可取款。` },
      'zh-TW': { subject: '流水要求已取消', body: `一筆流水要求已取消，${amount} 不再需要投注即可提款。` },
    }
  },
  balance_adjusted: (parameters) => {
    const { adjustmentNo, direction, amount: fen, currency, category } = adjusted.parse(parameters)
    const amount = formatMoney(BigInt(fen), currency)
    const why = CATEGORIES[category]
    return direction === 'credit'
      ? {
          'zh-CN': {
            subject: '余额已增加',
            body: `${amount} 已加入您的中心钱包（${why['zh-CN']}），编号 ${adjustmentNo}。`,
          },
          'zh-TW': {
            subject: '餘額已增加',
            body: `${amount} 已加入您的中心錢包（${why['zh-TW']}），編號 ${adjustmentNo}。`,
          },
        }
      : {
          'zh-CN': {
            subject: '余额已扣减',
            body: `${amount} 已从您的中心钱包扣除（${why['zh-CN']}），编号 ${adjustmentNo}。如有疑问，请联系在线客服。`,
          },
          'zh-TW': {
            subject: '餘額已扣減',
            body: `${amount} 已從您的中心錢包扣除（${why['zh-TW']}），編號 ${adjustmentNo}。如有疑問，請聯絡線上客服。`,
          },
        }
  },
}
