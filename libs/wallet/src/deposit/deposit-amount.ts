import type { DepositChannel } from '@pavilion/contract/funds'
import type { FaultText } from '@pavilion/form'
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

/** `limits` in words. */
export const amountFaultText = (fault: AmountFault, { min, max }: { min: string; max: string }): FaultText => {
  if (fault === 'below') return (t) => t('wallet.deposit.fault.below', { amount: min })
  if (fault === 'above') return (t) => t('wallet.deposit.fault.above', { amount: max })
  return `wallet.deposit.fault.${fault}`
}
