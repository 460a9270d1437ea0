import type { FaultText } from '@pavilion/form'
import type { AmountFault } from '../amount/typed-amount.ts'

/** `limits` in words. */
export const amountFaultText = (fault: AmountFault, { min, max }: { min: string; max: string }): FaultText => {
  if (fault === 'below') return (t) => t('wallet.deposit.fault.below', { amount: min })
  if (fault === 'above') return (t) => t('wallet.deposit.fault.above', { amount: max })
  return `wallet.deposit.fault.${fault}`
}
