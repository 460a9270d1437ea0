import { WITHDRAWAL_SIGNALS, type WithdrawalSignal } from '@pavilion/operator-api/funds'
import type { SiteSettings } from '@pavilion/operator-api/sites'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

/** Found when a payout is to be sent, not when it is asked for. */
type LaterSignal = 'frozen' | 'account_disabled'
export type RequestSignal = Exclude<WithdrawalSignal, LaterSignal>

const LATER_SIGNALS: readonly WithdrawalSignal[] = ['frozen', 'account_disabled'] satisfies LaterSignal[]
const RISK_SIGNALS = WITHDRAWAL_SIGNALS.filter((signal): signal is RequestSignal => !LATER_SIGNALS.includes(signal))

/** Signs of somebody else at the account: a code goes to the phone. */
export const ASKING_FOR_CODE: readonly RequestSignal[] = ['new_device', 'new_account', 'new_password']

interface Asked {
  readonly siteId: number
  readonly userId: string
  readonly sessionId: string
  readonly accountId: string
  readonly amount: bigint
  readonly now: Date
}

type Row = Readonly<Record<Exclude<RequestSignal, 'amount'>, boolean>>

export const signalsOf = async (
  db: Db,
  { siteId, userId, sessionId, accountId, amount, now }: Asked,
  { reviewFrom }: SiteSettings['withdrawals'],
): Promise<RequestSignal[]> => {
  const { rows } = await sql<Row>`
    with last as (
      select max(created_at) as at from withdrawals
       where site_id = ${siteId} and user_id = ${userId}::uuid and state in ('sent', 'paid')
    ),
    staked as (
      select b.gidm, b.wtype, sum(b.stake) as stake, count(distinct b.rtype) as sides
        from bets b
       where b.site_id = ${siteId} and b.user_id = ${userId}::uuid and b.kind = 'single' and b.state <> 'refused'
         and b.site_day >= coalesce((select at from last), ${now}::timestamptz - interval '90 days')::date - 1
       group by b.gidm, b.wtype
    )
    select (select at from last) is null as first,
        exists (select from sessions s join member_devices d on (d.site_id, d.user_id, d.mark) = (s.site_id, s.user_id, s.device)
          where s.site_id = ${siteId} and s.session_id = ${sessionId}::uuid and d.first_at > ${now}::timestamptz - interval '24 h') as new_device,
        exists (select from payout_accounts where site_id = ${siteId} and account_id = ${accountId}::uuid and hold_until > ${now}) as new_account,
        exists (select from audit where site_id = ${siteId} and subject = ${userId} and action in ('member.fund_password', 'member.password_reset')
          and at > ${now}::timestamptz - interval '24 h') as new_password,
        exists (select from account_reviews where site_id = ${siteId} and ${userId}::uuid in (user_id, other_user_id)) as shared,
        not exists (select from deposit_orders where site_id = ${siteId} and user_id = ${userId}::uuid and state = 'paid') as bonus_only,
        coalesce((select sum(stake) filter (where sides > 1) * 2 >= sum(stake) from staked), false) as both_sides`.execute(
    db,
  )
  const [row] = rows
  return RISK_SIGNALS.filter((signal) => (signal === 'amount' ? amount >= BigInt(reviewFrom) : row?.[signal] === true))
}
