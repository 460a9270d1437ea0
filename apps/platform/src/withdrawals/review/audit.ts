import type { SharedMark, WithdrawalRecord, WithdrawalSignal } from '@pavilion/operator-api/funds'
import { formatMoney } from '@pavilion/money'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { betsBySport } from '../../turnover/index.ts'
import { membersSharing } from '../orders/shared-marks.ts'
import { stakesSinceLast } from '../orders/signals.ts'

type Member = Pick<WithdrawalRecord, 'siteId' | 'userId'>

/** When the last one that was paid before this one was asked for; for a first one the time of registering. */
const lastPaid = async (tx: Tx, { siteId, userId, createdAt }: WithdrawalRecord): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select coalesce((select max(created_at) from withdrawals where site_id = ${siteId} and user_id = ${userId}::uuid and state = 'paid'
        and created_at < to_timestamp(${createdAt})), m.registered_at) as at
      from members m where m.site_id = ${siteId} and m.user_id = ${userId}::uuid`.execute(tx)
  return rows[0]?.at ?? new Date(0)
}

/** By the key of transfers, a member's from a moment on. */
const depositsSince = async (tx: Tx, { siteId, userId }: Member, since: Date) => {
  const { rows } = await sql<{ ref: string; amount: bigint; at: Date }>`
    select t.ref, t.amount::bigint as amount, uuid_v7_time(t.id) as at from transfers t
     where t.user_id = ${userId}::uuid and t.site_id = ${siteId} and t.id >= uuid_v7_from(${since})
       and t.kind in ('deposit', 'deposit_review') and t.to_account = 'centre'
     order by t.id desc limit 50`.execute(tx)
  return rows.map(({ ref, amount, at }) => ({ orderNo: ref, amount: String(amount), at: unixSeconds(at) }))
}

const accountOf = async (tx: Tx, { siteId, orderNo }: WithdrawalRecord) => {
  const { rows } = await sql<{
    state: 'active' | 'reviewing' | 'disabled' | 'removed'
    added_at: Date
    hold_until: Date
  }>`
    select p.state, p.added_at, p.hold_until
      from withdrawals w join payout_accounts p on (p.site_id, p.account_id) = (w.site_id, w.account_id)
     where w.site_id = ${siteId} and w.order_no = ${orderNo}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`withdrawal ${orderNo} goes to no account`)
  return { state: row.state, addedAt: unixSeconds(row.added_at), holdUntil: unixSeconds(row.hold_until) }
}

const devicesOf = async (tx: Tx, { siteId, userId }: Member) => {
  const { rows } = await sql<{ name: string; first_at: Date; last_at: Date }>`
    select name, first_at, last_at from member_devices
     where site_id = ${siteId} and user_id = ${userId}::uuid order by last_at desc limit 20`.execute(tx)
  return rows.map(({ name, first_at, last_at }) => ({
    name,
    firstAt: unixSeconds(first_at),
    lastAt: unixSeconds(last_at),
  }))
}

const FIXED: Partial<Record<WithdrawalSignal, string>> = {
  first: 'no withdrawal of the member was sent before',
  new_password: 'the sign-in or fund password was changed within a day before it was asked for',
  new_phone: 'the phone was bound, replaced or taken away within a day before it was asked for',
  shared: 'a phone, e-mail address or name is another account’s too: member review has it',
  bonus_only: 'no deposit was credited since the last withdrawal: what is played is a bonus',
  excluded: 'the member is in a time-out or excluded and cannot bet what was deposited: it does not bind them',
  frozen: 'the account was frozen after it was asked for',
  account_disabled: 'the account to pay to was disabled after it was asked for',
}

const on = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** What a decision about one looks at: what happened since the last that was paid, and why each signal is there. */
export const auditOf = async (tx: Tx, record: WithdrawalRecord, reviewFrom: number) => {
  const member = { siteId: record.siteId, userId: record.userId }
  const since = await lastPaid(tx, record)
  const requestedAt = new Date(record.createdAt * 1000)
  const [account, devices] = [await accountOf(tx, record), await devicesOf(tx, member)]
  const sharing = await membersSharing(tx, { ...member, now: requestedAt })
  const { staked, covered } = await stakesSinceLast(tx, { ...member, now: requestedAt }, requestedAt)
  const money = (minor: bigint) => formatMoney(minor, record.currency)
  const names = (by: SharedMark): string =>
    sharing.flatMap((each) => (each.by === by ? [`${each.name} (site ${each.siteId})`] : [])).join(', ') ||
    'none any more'
  const newest = devices.toSorted((a, b) => b.firstAt - a.firstAt)[0]
  const says: Partial<Record<WithdrawalSignal, string>> = {
    ...FIXED,
    amount: `${money(BigInt(record.amount))}, with what was asked for before on the day, is ${money(BigInt(reviewFrom))} or more`,
    new_device: newest
      ? `${newest.name || 'a device'} was first seen ${on(newest.firstAt)}`
      : 'the device was forgotten since',
    new_account: `the account to pay to was added ${on(account.addedAt)}`,
    shared_device: `also signed in from a device of the member: ${names('device')}`,
    shared_address: `few sign in from the network, among them ${names('address')}`,
    shared_account: `the account to pay to is also that of ${names('account')}`,
    both_sides: `nothing is risked with ${money(covered)} of ${money(staked)} staked`,
  }
  return {
    reasons: record.signals.map((signal) => ({ signal, says: says[signal] ?? signal })),
    deposits: await depositsSince(tx, member, since),
    sports: (await betsBySport(tx, member, since)).map(({ sport, bets, ...amounts }) => ({
      sport,
      bets,
      staked: String(amounts.staked),
      returned: String(amounts.returned),
      valid: String(amounts.valid),
    })),
    account,
    devices,
    sharing,
  }
}
