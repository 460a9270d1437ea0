import { pause } from '@pavilion/load'
import { openDatabase } from './database.ts'
import { operationsOf, type Acknowledged } from './acknowledged.ts'
import { decidedOnce, ledgerChecks, none, reached, type Check } from './check.ts'
import { AIMS } from './settings.ts'
import type { Kills } from './chaos.ts'

const UNSETTLED = `
  select b.ticket, b.state, m.status from bets b join matches m using (gidm)
   where m.result_at is not null and b.state in ('delay', 'open')
  union all
  select b.ticket, b.state, 'every leg is decided' from bets b
   where b.kind <> 'single' and b.state in ('delay', 'open') and not exists (
     select from bet_legs l where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket) and l.result is null)`

const OPEN_ON = `select from bets where kind = 'single' and state in ('delay', 'open') and gidm = any($1)`

/** Of bets of which several were taken in one transaction. */
const TOGETHER = `
  select coalesce(sum(n), 0)::int as bets
  from (select count(*) as n from facts where name in ('bet.accepted', 'bet.delayed') group by tx having count(*) > 1) sets`

/** Bets taken in sets before their answer was given up: it was lost with the process or the database that was killed. */
const MET_BY_KILLS = `
  select count(*)::int as bets
  from unnest($1::text[], $2::float8[]) as lost (ticket, at)
    join bets b on b.ticket = lost.ticket and extract(epoch from b.placed_at) * 1000 < lost.at
    join transfers t on t.user_id = b.user_id and t.ref = b.ticket and t.kind = 'bet'
  where (select count(*) from facts f where f.tx = t.fact_tx and f.name in ('bet.accepted', 'bet.delayed')) > 1`

/** A bet is told of as one that waits, as one that was taken, or as both; never twice as the same. */
const WRONGLY_TOLD = `
  select b.ticket, array_agg(f.name) from bets b left join facts f
    on f.name in ('bet.accepted', 'bet.delayed') and f.data ->> 'ticket' = b.ticket
  group by b.ticket having count(f.name) = 0 or count(distinct f.name) <> count(f.name)`

/** `endedMatches`: by the provider; else known to the platform as over. */
export const untilSettled = async (url: string, endedMatches: ReadonlySet<string>): Promise<void> => {
  const db = openDatabase(url)
  for (let second = 0; second < AIMS.settle; second++) {
    const { rowCount } = await db.query(UNSETTLED)
    const { rowCount: unheard } = await db.query(OPEN_ON, [[...endedMatches]])
    const { rowCount: openDelays } = await db.query(`select 1 from bets where state = 'delay'`)
    if (!rowCount && !unheard && !openDelays) break
    await pause(1000)
  }
  await db.end()
}

export const runChecks = async (
  url: string,
  acknowledged: Acknowledged,
  kills: Kills,
  seconds: number,
): Promise<Check[]> => {
  const db = openDatabase(url)
  const { rows: bets } = await db.query<{ ticket: string; state: string }>('select ticket, state from bets')
  const times = new Map<string, number>()
  for (const { ticket } of bets) times.set(ticket, (times.get(ticket) ?? 0) + 1)
  const { rows: creditRows } = await db.query<{ ref: string; n: string }>(
    `select ref, count(*) as n from journals where kind = 'deposit' group by ref`,
  )
  const { rows: together } = await db.query<{ bets: number }>(TOGETHER)
  const { unansweredAt } = acknowledged
  const { rows: metByKills } = await db.query<{ bets: number }>(MET_BY_KILLS, [
    [...unansweredAt.keys()],
    [...unansweredAt.values()],
  ])
  const credits = new Map(creditRows.map(({ ref, n }) => [ref, Number(n)]))
  const wrongBets = [...acknowledged.tickets].filter((ticket) => times.get(ticket) !== 1)
  const unknownBets = [...times.keys()].filter((ticket) => !acknowledged.tickets.has(ticket))
  const wrongDeposits = [...acknowledged.deposits].filter((orderNo) => credits.get(orderNo) !== 1)
  const settledTickets = new Set(bets.filter(({ state }) => state === 'settled').map(({ ticket }) => ticket))
  const untold = [...settledTickets].filter((ticket) => !acknowledged.settlements.has(ticket))
  const wronglyTold = [...acknowledged.settlements].filter((ticket) => !settledTickets.has(ticket))
  const checks: Check[] = [
    reached('seconds under load', Math.floor(seconds), AIMS.seconds),
    reached('acknowledged operations', operationsOf(acknowledged), AIMS.operations),
    reached('kills of a platform process', kills.platform, AIMS.platformKills),
    reached('kills of the database', kills.database, AIMS.databaseKills),
    reached('bets settled', settledTickets.size, AIMS.settled),
    reached('bets taken in sets', together[0]?.bets ?? 0, AIMS.inSets),
    reached('bets of sets that were taken while a kill took their answer', metByKills[0]?.bets ?? 0, AIMS.metByKills),
    await none(db, 'every bet is told of once', WRONGLY_TOLD),
    {
      name: 'every acknowledged bet exists once',
      ok: wrongBets.length === 0,
      detail: `${acknowledged.tickets.size} bets, ${wrongBets.length} wrong`,
    },
    {
      name: 'no bet exists that nobody was told of',
      ok: unknownBets.length === 0,
      detail: `${unknownBets.length} unknown`,
    },
    {
      name: 'every acknowledged deposit was credited once',
      ok: wrongDeposits.length === 0,
      detail: `${acknowledged.deposits.size} deposits, ${wrongDeposits.length} wrong`,
    },
    {
      name: 'every settlement was told to its member, and no other',
      ok: untold.length + wronglyTold.length === 0,
      detail: `${acknowledged.settlements.size} told, ${untold.length} untold, ${wronglyTold.length} wrong`,
    },
    await none(
      db,
      'no deposit was credited twice',
      `select ref, count(*) from journals where kind = 'deposit' group by ref having count(*) > 1`,
    ),
    await none(db, 'no bet on a finished match is open', UNSETTLED),
    await decidedOnce(db),
    ...(await ledgerChecks(db)),
  ]
  await db.end()
  return checks
}
