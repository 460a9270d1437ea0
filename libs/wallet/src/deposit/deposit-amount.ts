import type { DepositChannel } from '@pavilion/contract'
import { parseAmount } from '@pavilion/money'

export type AmountFault = 'empty' | 'invalid' | 'below' | 'above'

/** At most 12 characters, digits and one point with two decimals: what the amount field lets in (spec section 5). */
export const typedAmount = (text: string, before: string): string => {
  const plain = text.replaceAll(/[,\s]/g, '')
  return /^\d{0,9}(\.\d{0,2})?$/.test(plain) && plain.length <= 12 ? plain : before
}

/** The amount in fen, or why it cannot be deposited by this channel. */
export const checkAmount = (
  text: string,
  channel: Pick<DepositChannel, 'minAmount' | 'maxAmount'>,
): { amount: bigint } | { fault: AmountFault } => {
  if (text === '') return { fault: 'empty' }
  const amount = parseAmount(text.replace(/\.$/, ''))
  if (amount === undefined || amount === 0n) return { fault: 'invalid' }
  if (amount < channel.minAmount) return { fault: 'below' }
  if (amount > channel.maxAmount) return { fault: 'above' }
  return { amount }
}
