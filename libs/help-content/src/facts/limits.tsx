import type { WithdrawalRules } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import type { ReactNode } from 'react'
import { useWithdrawalRules } from './site-numbers.ts'

const money = (amount: bigint): string => formatMoney(amount, undefined, { strip: true })

const LIMITS = {
  'withdraw.min': ({ min }: WithdrawalRules) => money(min),
  'withdraw.max': ({ max }: WithdrawalRules) => money(max),
  'withdraw.dailyCount': ({ dailyCount }: WithdrawalRules) => String(dailyCount),
  'withdraw.dailyAmount': ({ dailyAmount }: WithdrawalRules) => money(dailyAmount),
  'withdraw.codeFrom': ({ codeFrom }: WithdrawalRules) => money(codeFrom),
  'withdraw.newAccountMost': ({ newAccountMost }: WithdrawalRules) => money(newAccountMost),
} as const

export interface NumbersProps {
  /** What stands there as long as they are not known: in documents as they are built, too. */
  readonly instead: string
  readonly children?: ReactNode
}

/** A part of a sentence that is made of limits. */
export const Numbers = ({ instead, children }: NumbersProps) => (useWithdrawalRules().numbers ? children : instead)

/** A number that the site sets, and that may be the member's own. */
export const Limit = ({ of }: { readonly of: keyof typeof LIMITS }) => {
  const t = useText()
  const { numbers, isError } = useWithdrawalRules()
  if (numbers) return <strong>{LIMITS[of](numbers)}</strong>
  return <em>{t(isError ? 'help.limit.page' : 'help.limit.loading')}</em>
}
