import { maskEmail, maskPhone } from '@pavilion/contract/rules'
import type { MemberRecord } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { unixSeconds } from '../../time/clock.ts'
import type { Tx } from '../../db/index.ts'
import { balanceOf, debtOf } from '../../ledger/index.ts'
import { accountStatusOf } from '../account-status.ts'
import { readContacts } from '../contacts/contacts.ts'
import type { MemberId } from '../marks/marks.ts'
import { readPersonalKey } from '../personal-key.ts'
import type { Vault } from '../vault.ts'

const openBets = async (tx: Tx, { siteId, userId }: MemberId): Promise<MemberRecord['openBets']> => {
  const { rows } = await sql<{ singles: bigint; multiples: bigint }>`
    select count(*) filter (where kind = 'single') as singles, count(*) filter (where kind <> 'single') as multiples
      from bets where site_id = ${siteId} and user_id = ${userId}::uuid and state in ('delay', 'open')`.execute(tx)
  return { singles: Number(rows[0]?.singles ?? 0), multiples: Number(rows[0]?.multiples ?? 0) }
}

/** The purse's two, and whatever else there is of the member. */
const accountsOf = async (tx: Tx, { siteId, userId }: MemberId): Promise<MemberRecord['accounts']> => {
  const { rows } = await sql<{ account: string; balance: string }>`
    select 'centre' as account, centre::text as balance from purses where site_id = ${siteId} and user_id = ${userId}::uuid
    union all
    select 'locked', locked::text from purses where site_id = ${siteId} and user_id = ${userId}::uuid
    union all
    select kind, balance::text from accounts where site_id = ${siteId} and user_id = ${userId}::uuid`.execute(tx)
  return rows
}

/** Whatever columns there are: limits that come later are shown too. */
const protectionOf = async (tx: Tx, { siteId, userId }: MemberId): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ chosen: Record<string, unknown> }>`
    select coalesce((select jsonb_strip_nulls(to_jsonb(p) - 'site_id' - 'user_id') from member_protection p
          where p.site_id = ${siteId} and p.user_id = ${userId}::uuid), '{}')
        || coalesce((select jsonb_object_agg(kind || '_' || period, jsonb_strip_nulls(to_jsonb(l) - '{site_id,user_id,kind,period}'::text[]))
          from member_limits l where l.site_id = ${siteId} and l.user_id = ${userId}::uuid), '{}') as chosen`.execute(
    tx,
  )
  return rows[0]?.chosen ?? {}
}

/** Contacts are masked. */
export const showMember = async (
  tx: Tx,
  vault: Vault,
  member: MemberId,
  now: Date,
): Promise<MemberRecord | undefined> => {
  const { siteId, userId } = member
  const row = await tx
    .selectFrom('members as m')
    .leftJoin('member_protection as p', (join) =>
      join.onRef('p.site_id', '=', 'm.site_id').onRef('p.user_id', '=', 'm.user_id'),
    )
    .leftJoin('member_names as n', (join) =>
      join.onRef('n.site_id', '=', 'm.site_id').onRef('n.user_id', '=', 'm.user_id'),
    )
    .select(['m.name', 'm.state', 'm.registered_at', 'p.time_out_until', 'p.excluded_until', 'n.state as name_state'])
    .select(
      sql<Date | null>`(select max(created_at) from sessions s
      where s.site_id = m.site_id and s.user_id = m.user_id)`.as('signed_in_at'),
    )
    .where('m.site_id', '=', siteId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const key = await readPersonalKey(tx, vault, member)
  const { phone, email } = key ? await readContacts(tx, member, key) : {}
  const { centre, locked, currency } = await balanceOf(tx, siteId, userId)
  const storedStatus = { state: row.state, timeOutUntil: row.time_out_until, excludedUntil: row.excluded_until }
  return {
    userId,
    name: row.name,
    ...accountStatusOf(storedStatus, now),
    registeredAt: unixSeconds(row.registered_at),
    ...(row.signed_in_at ? { lastSignInAt: unixSeconds(row.signed_in_at) } : {}),
    ...(phone ? { phone: `${phone.areaCode} ${maskPhone(phone.number)}` } : {}),
    ...(email === undefined ? {} : { email: maskEmail(email) }),
    realName: row.name_state ?? 'none',
    balance: String(centre),
    lockedBalance: String(locked),
    debt: String(await debtOf(tx, siteId, userId)),
    ...(currency === null ? {} : { currency }),
    accounts: await accountsOf(tx, member),
    protection: await protectionOf(tx, member),
    openBets: await openBets(tx, member),
  }
}
