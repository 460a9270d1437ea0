import { WITHDRAWAL_SIGNALS, type SharedMark, type WithdrawalSignal } from '@pavilion/operator-api/funds'
import type { SiteSettings } from '@pavilion/operator-api/sites'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import { coveredStakes, isArbitrage, type BetOfSeveral, type SideStake, type StakesCovered } from './covered-stakes.ts'
import { membersSharing } from './shared-marks.ts'

/** Found when a payout is to be sent, not when it is asked for. */
type LaterSignal = 'frozen' | 'account_disabled'
export type RequestSignal = Exclude<WithdrawalSignal, LaterSignal>

const LATER_SIGNALS: readonly WithdrawalSignal[] = ['frozen', 'account_disabled'] satisfies LaterSignal[]
const RISK_SIGNALS = WITHDRAWAL_SIGNALS.filter((signal): signal is RequestSignal => !LATER_SIGNALS.includes(signal))

/** Signs of somebody else at the account: a code goes to the phone. */
export const ASKING_FOR_CODE: readonly RequestSignal[] = ['new_device', 'new_account', 'new_password', 'new_phone']

interface Owner {
  readonly siteId: number
  readonly userId: string
  readonly now: Date
}
interface Asked extends Owner {
  readonly sessionId: string
  readonly accountId: string
  /** Of the day, with this one. */
  readonly amount: bigint
}

/** When the last one went out before `before`; null: none did. */
const lastSent = ({ siteId, userId }: Owner, before?: Date) => sql<Date | null>`(
  select max(w.created_at) from withdrawals w where w.site_id = ${siteId} and w.user_id = ${userId}::uuid and w.state in ('sent', 'paid')
     and (${before ?? null}::timestamptz is null or w.created_at < ${before ?? null}::timestamptz))`

/** Bets that count: accepted or waiting, less what was sold; since the last withdrawal, of 90 days at most. By bets_member. */
const ofMember = (owner: Owner, before: Date | undefined) => sql`
  b.site_id = ${owner.siteId} and b.user_id = ${owner.userId}::uuid and b.state in ('open', 'delay', 'settled') and b.stake > b.cashed_stake
     and b.site_day >= greatest(${lastSent(owner, before)}, ${owner.now}::timestamptz - interval '90 days')::date - 1`

const singlesOf = async (db: Db | Tx, owner: Owner, before: Date | undefined): Promise<readonly SideStake[]> => {
  const { rows } = await sql<SideStake>`
    select b.gidm, m.gtype, b.wtype, b.rtype, b.ratio, b.strong, coalesce(b.score_h, 0) as "scoreH", coalesce(b.score_c, 0) as "scoreC",
        sum(b.stake - b.cashed_stake)::bigint as stake,
        sum(div((b.stake + b.winnable)::numeric * (b.stake - b.cashed_stake), b.stake))::bigint as returns
      from bets b join matches m on m.gidm = b.gidm
     where ${ofMember(owner, before)} and b.kind = 'single'
     group by b.gidm, m.gtype, b.wtype, b.rtype, b.ratio, b.strong, b.score_h, b.score_c`.execute(db)
  return rows
}

/** The legs of each by their key. */
const betsOfSeveral = async (db: Db | Tx, owner: Owner, before: Date | undefined): Promise<readonly BetOfSeveral[]> => {
  const { rows } = await sql<BetOfSeveral>`
    select b.stake - b.cashed_stake as stake, coalesce(b.system, 1) as system, b.folds, g.legs
      from bets b cross join lateral (
        select jsonb_agg(
            jsonb_build_object('gidm', l.gidm, 'gtype', m.gtype, 'wtype', l.wtype, 'rtype', l.rtype, 'ratio', l.ratio, 'strong', l.strong,
              'scoreH', l.score_h, 'scoreC', l.score_c, 'ior', l.ior, 'banker', l.banker)
            order by l.leg) as legs
          from bet_legs l join matches m on m.gidm = l.gidm
         where l.site_id = b.site_id and l.site_day = b.site_day and l.ticket = b.ticket) g
     where ${ofMember(owner, before)} and b.kind <> 'single'`.execute(db)
  return rows
}

export const stakesSinceLast = async (db: Db | Tx, owner: Owner, before?: Date): Promise<StakesCovered> =>
  coveredStakes(await singlesOf(db, owner, before), await betsOfSeveral(db, owner, before))

type Row = Readonly<Record<Exclude<RequestSignal, 'amount' | 'both_sides' | `shared_${SharedMark}`>, boolean>>

export const signalsOf = async (
  db: Db,
  request: Asked,
  { reviewFrom }: SiteSettings['withdrawals'],
): Promise<RequestSignal[]> => {
  const { siteId, userId, sessionId, accountId, amount, now } = request
  const { rows } = await sql<Row>`
    with last as (select ${lastSent(request)} as at)
    select (select at from last) is null as first,
        exists (select from sessions s join member_devices d on (d.site_id, d.user_id, d.mark) = (s.site_id, s.user_id, s.device)
          where s.site_id = ${siteId} and s.session_id = ${sessionId}::uuid and d.first_at > ${now}::timestamptz - interval '24 h') as new_device,
        exists (select from payout_accounts where site_id = ${siteId} and account_id = ${accountId}::uuid and hold_until > ${now}) as new_account,
        exists (select from audit where site_id = ${siteId} and subject = ${userId} and action in ('member.fund_password', 'member.password', 'member.password_reset')
          and at > ${now}::timestamptz - interval '24 h') as new_password,
        exists (select from audit where site_id = ${siteId} and subject = ${userId} and action in ('member.bind_phone', 'member.release')
          and at > ${now}::timestamptz - interval '24 h') as new_phone,
        exists (select from account_reviews where site_id = ${siteId} and ${userId}::uuid in (user_id, other_user_id)) as shared,
        not exists (select from deposit_orders where site_id = ${siteId} and user_id = ${userId}::uuid and (state = 'paid' or received > 0))
          and not exists (select from deposit_reviews where site_id = ${siteId} and user_id = ${userId}::uuid and decision = 'credited')
          or exists (select from turnover_requirements where site_id = ${siteId} and user_id = ${userId}::uuid and kind = 'bonus'
              and opened_at > (select at from last))
            and not exists (select from turnover_requirements where site_id = ${siteId} and user_id = ${userId}::uuid and kind = 'deposit'
              and opened_at > (select at from last))
            and not exists (select from deposit_orders where site_id = ${siteId} and user_id = ${userId}::uuid and state = 'paid'
              and settled_at > (select at from last)) as bonus_only`.execute(db)
  const [row] = rows
  const marks = new Set((await membersSharing(db, request)).map(({ by }) => `shared_${by}`))
  const bothSides = isArbitrage(await stakesSinceLast(db, request))
  return RISK_SIGNALS.filter((signal) => {
    if (signal === 'amount') return amount >= BigInt(reviewFrom)
    if (signal === 'both_sides') return bothSides
    return signal.startsWith('shared_') ? marks.has(signal) : row?.[signal as keyof Row] === true
  })
}
