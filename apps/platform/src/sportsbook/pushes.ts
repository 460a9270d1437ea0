import { MSG } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import { PREPARED, type Db } from '../db/index.ts'
import { kindOf, type PlatformEvent } from '../events/index.ts'
import { balanceIn, type BalanceRow } from '../ledger/index.ts'
import type { MemberPush, PushedFrame } from '../module/module.ts'
import { BET_EVENTS } from './events.ts'
import { BET_COLUMNS, wagerOf, type StoredBet } from './records/stored-bet.ts'

type Row = StoredBet & BalanceRow & { readonly site_id: number; readonly user_id: string }

const betsOf = (events: readonly PlatformEvent[]) => [
  ...new Map(
    events.flatMap((event) => {
      const data = kindOf(BET_EVENTS, event)?.read(event).data
      return data ? [[data.ticket, { ...data, siteId: event.siteId }] as const] : []
    }),
  ).values(),
]

/** Each after its member's balance, both of one snapshot: a page drops what is older than what it has. */
export const betPushes = (db: Db): MemberPush => ({
  kinds: BET_EVENTS,
  frames: async (events) => {
    const bets = betsOf(events)
    const { rows } = await sql<Row>`${PREPARED}
      select b.site_id, b.user_id, ${BET_COLUMNS}, h.centre, h.locked, h.currency, h.version
        from unnest(${bets.map(({ siteId }) => siteId)}::int[], ${bets.map(({ siteDay }) => siteDay)}::date[],
            ${bets.map(({ ticket }) => ticket)}::text[]) with ordinality a (site_id, site_day, ticket, place)
        join bets b using (site_id, site_day, ticket) left join matches m on m.gidm = b.gidm
        cross join lateral member_balance(b.site_id, b.user_id) h
       order by a.place`.execute(db)
    const seenMembers = new Set<string>()
    return rows.flatMap((row): PushedFrame[] => {
      const member = { siteId: row.site_id, userId: row.user_id }
      const isFirst = !seenMembers.has(row.user_id)
      seenMembers.add(row.user_id)
      const balance = balanceIn(row)
      return [
        ...(isFirst ? [{ ...member, frame: { msgId: MSG.BALANCE, msgData: balance } }] : []),
        {
          ...member,
          frame: { msgId: MSG.WAGER, msgData: { wager: wagerOf(row), balanceVersion: balance.version } },
        },
      ]
    })
  },
})
