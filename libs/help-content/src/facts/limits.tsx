import { useApiQuery } from '@pavilion/api-client'
import { withdrawBaseCfg, type WithdrawalRules } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useSession } from '@pavilion/session'
import type { ReactNode } from 'react'

const money = (amount: bigint): string => formatMoney(amount, undefined, { strip: true })

const LIMITS = {
  'withdraw.min': ({ min }: WithdrawalRules) => money(min),
  'withdraw.max': ({ max }: WithdrawalRules) => money(max),
  'withdraw.dailyCount': ({ dailyCount }: WithdrawalRules) => String(dailyCount),
  'withdraw.dailyAmount': ({ dailyAmount }: WithdrawalRules) => money(dailyAmount),
  'withdraw.codeFrom': ({ codeFrom }: WithdrawalRules) => money(codeFrom),
  'withdraw.newAccountMost': ({ newAccountMost }: WithdrawalRules) => money(newAccountMost),
} as const

/** By which rules this member withdraws; nothing is asked for guests. */
export const useWithdrawalRules = () => {
  const isMember = useSession().status === 'member'
  const { data, isError } = useApiQuery(withdrawBaseCfg, {}, { enabled: isMember })
  return { isMember, rules: data, isError }
}

export interface MembersProps {
  /** What guests read instead. */
  readonly guest: string
  readonly children?: ReactNode
}

/** A part of a sentence that is made of a member's numbers. */
export const Members = ({ guest, children }: MembersProps) => (useSession().status === 'member' ? children : guest)

/** A number that the site sets, and that may be the member's own. */
export const Limit = ({ of }: { readonly of: keyof typeof LIMITS }) => {
  const t = useText()
  const { isMember, rules, isError } = useWithdrawalRules()
  if (rules) return <strong>{LIMITS[of](rules)}</strong>
  if (!isMember) return <em>{t('help.limit.guest')}</em>
  return <em>{t(isError ? 'help.limit.page' : 'help.limit.loading')}</em>
}
