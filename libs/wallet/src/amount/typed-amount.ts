import { halfWidth, parseAmount } from '@pavilion/money'

export type AmountFault = 'empty' | 'invalid' | 'below' | 'above'

/**
 * Spec section 5. Other input keeps the text before and returns the fault. Too long counts as
 * above every limit.
 */
export const typedAmount = (text: string, before: string): { readonly text: string; readonly fault?: AmountFault } => {
  const plain = halfWidth(text).replaceAll(/[,\s]/g, '')
  if (/^\d{0,9}(\.\d{0,2})?$/.test(plain)) return { text: plain }
  return { text: before, fault: /^\d{10,}(\.\d{0,2})?$/.test(plain) ? 'above' : 'invalid' }
}

/** Fen. */
export const checkAmount = (
  text: string,
  { minAmount, maxAmount }: { readonly minAmount: bigint; readonly maxAmount: bigint },
): { amount: bigint } | { fault: AmountFault } => {
  if (text === '') return { fault: 'empty' }
  const amount = parseAmount(text.replace(/\.$/, ''))
  if (amount === undefined || amount === 0n) return { fault: 'invalid' }
  if (amount < minAmount) return { fault: 'below' }
  if (amount > maxAmount) return { fault: 'above' }
  return { amount }
}
