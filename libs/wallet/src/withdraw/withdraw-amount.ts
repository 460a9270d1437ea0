import type { DataOf } from '@pavilion/contract'
import type { PayoutAccount, WithdrawalRules, withdrawInfo } from '@pavilion/contract/funds'
import type { FaultText } from '@pavilion/form'
import { formatMoney } from '@pavilion/money'
import { checkAmount, type AmountFault } from '../amount/typed-amount.ts'

/** Fen. */
export interface WithdrawLimits {
  readonly min: bigint
  readonly max: bigint
  /** What may be withdrawn now. */
  readonly free: bigint
}

export type WithdrawFault = AmountFault | 'notFree'

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b < a ? b : a))

/** What a new account still takes; undefined: it is not new. */
export const leftOfNew = (
  { rules, newAccounts }: Pick<DataOf<typeof withdrawInfo>, 'rules' | 'newAccounts'>,
  account: Pick<PayoutAccount, 'id' | 'holdUntil'> | undefined,
): bigint | undefined => {
  if (account?.holdUntil === undefined) return undefined
  const askedAmount = newAccounts.find(({ accountId }) => accountId === account.id)?.asked ?? 0n
  return rules.newAccountMost > askedAmount ? rules.newAccountMost - askedAmount : 0n
}

/** Of one account: a new one takes small amounts alone. */
export const limitsFor = (
  { min, max, dailyAmount }: WithdrawalRules,
  {
    withdrawable,
    usedToday,
    newLeft,
  }: { readonly withdrawable: bigint; readonly usedToday: bigint; readonly newLeft: bigint | undefined },
): WithdrawLimits => ({
  min,
  max: least(max, dailyAmount > usedToday ? dailyAmount - usedToday : 0n, newLeft ?? max),
  free: withdrawable,
})

/** The most that may be asked for at once. */
export const mostOf = ({ max, free }: WithdrawLimits): bigint => least(max, free)

export const checkWithdrawal = (
  text: string,
  { min, max, free }: WithdrawLimits,
): { amount: bigint } | { fault: WithdrawFault } => {
  const checked = checkAmount(text, { minAmount: min, maxAmount: max })
  return 'amount' in checked && checked.amount > free ? { fault: 'notFree' } : checked
}

export const withdrawFaultText = (fault: WithdrawFault, { min, max, free }: WithdrawLimits): FaultText => {
  const inWords = (amount: bigint) => formatMoney(amount, undefined, { strip: true })
  switch (fault) {
    case 'below':
      return (t) => t('withdraw.amount.below', { amount: inWords(min) })
    case 'above':
      return (t) => t('withdraw.amount.above', { amount: inWords(max) })
    case 'notFree':
      return (t) => t('withdraw.amount.notFree', { amount: formatMoney(free) })
    default:
      return `withdraw.amount.${fault}`
  }
}
