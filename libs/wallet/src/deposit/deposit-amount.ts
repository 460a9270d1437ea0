import type { FaultText } from '@pavilion/form'
import type { AmountFault } from '../amount/typed-amount.ts'
import { limitsOf } from './channel-facts.ts'
import type { OfferedChannel } from './own-limit.ts'

export const amountFaultText = (fault: AmountFault, channel: OfferedChannel): FaultText => {
  const { min, max } = limitsOf(channel)
  const { limitedBy } = channel
  if (fault === 'below') return (t) => t('wallet.deposit.fault.below', { amount: min })
  if (fault === 'above' && limitedBy)
    return (t) => t('wallet.limit.above', { period: t(`wallet.limit.${limitedBy}`), amount: max })
  if (fault === 'above') return (t) => t('wallet.deposit.fault.above', { amount: max })
  return `wallet.deposit.fault.${fault}`
}
