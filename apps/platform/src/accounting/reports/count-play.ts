import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import type { EventConsumer, PlatformEvent } from '../../events/index.ts'
import { countOf, readWithSport, type BetFact, type BetName, type SportBet } from '../../turnover/index.ts'

/** Facts after which a bet came to something else. */
const SETTLING = ['bet.settled', 'bet.voided', 'bet.resettled', 'bet.reopened', 'bet.cashed_out']

interface Facts {
  readonly ticket: string
  readonly siteDay: string
  readonly payout?: string | null
  readonly before?: { readonly payout: string | null }
  readonly stake?: string
  readonly paid?: string
}

/** What a fact adds to its day: fen, below zero where it takes back. */
interface Share {
  readonly siteId: number
  readonly at: Date
  readonly sport: SportBet['sport']
  readonly stakes: bigint
  readonly returns: bigint
  readonly valid: bigint
}

const fen = (text: string | null | undefined): bigint => BigInt(text ?? 0)

/** Of the ledger's moves: `house` gets stakes less returns with each fact. */
const moneyOf = (name: string, data: Facts, bet: SportBet): Pick<Share, 'stakes' | 'returns'> => {
  const unsold = bet.stake - bet.cashed_stake
  switch (name) {
    case 'bet.cashed_out':
      return { stakes: fen(data.stake), returns: fen(data.paid) }
    case 'bet.resettled':
      return { stakes: 0n, returns: fen(data.payout) - fen(data.before?.payout) }
    case 'bet.reopened':
      return { stakes: -unsold, returns: -fen(data.before?.payout) }
    default:
      return { stakes: unsold, returns: fen(data.payout) }
  }
}

const keyOf = (siteId: number, ticket: string): string => `${siteId}/${ticket}`

const betsOf = async (tx: Tx, events: readonly PlatformEvent[]): Promise<Map<string, SportBet>> => {
  const names = new Map<string, BetName>()
  for (const { siteId, userId, data } of events) {
    const { ticket, siteDay } = data as Facts
    if (userId !== null) names.set(keyOf(siteId, ticket), { siteId, userId, ticket, siteDay })
  }
  const bets = await readWithSport(tx, [...names.values()])
  return new Map(bets.map((bet) => [keyOf(bet.site_id, bet.ticket), bet]))
}

/** Writes down what these bets count now, and answers how much more that is than before. */
const moreValid = async (tx: Tx, bets: readonly SportBet[]): Promise<Map<string, bigint>> => {
  const counts = bets.map((bet) => countOf(bet)?.valid ?? 0n)
  const { rows } = await sql<{ site_id: number; ticket: string; more: bigint }>`
    with counted as (
      select * from unnest(${bets.map((bet) => bet.site_id)}::int[], ${bets.map(({ ticket }) => ticket)}::text[],
        ${counts.map(String)}::bigint[]) c (site_id, ticket, valid)
    ),
    before as (select site_id, ticket, b.valid from play_bets b join counted c using (site_id, ticket)),
    written as (
      insert into play_bets (site_id, ticket, valid) select site_id, ticket, valid from counted
      on conflict (site_id, ticket) do update set valid = excluded.valid
    )
    select c.site_id, c.ticket, (c.valid - coalesce(b.valid, 0))::bigint as more
      from counted c left join before b using (site_id, ticket)`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.site_id, row.ticket), row.more]))
}

const add = async (tx: Tx, shares: readonly Share[]): Promise<void> => {
  await sql`
    insert into play_days as d (site_id, site_day, sport, stakes, returns, valid)
    select s.site_id, site_day_at(s.site_id, s.at), s.sport, sum(s.stakes), sum(s.returns), sum(s.valid)
      from unnest(${shares.map(({ siteId }) => siteId)}::int[], ${shares.map(({ at }) => at.toISOString())}::timestamptz[],
        ${shares.map(({ sport }) => sport)}::text[], ${shares.map(({ stakes }) => String(stakes))}::bigint[],
        ${shares.map(({ returns }) => String(returns))}::bigint[], ${shares.map(({ valid }) => String(valid))}::bigint[])
        s (site_id, at, sport, stakes, returns, valid)
     group by 1, 2, 3 order by 1, 2, 3
    on conflict (site_id, site_day, sport) do update
      set stakes = d.stakes + excluded.stakes, returns = d.returns + excluded.returns, valid = d.valid + excluded.valid`.execute(
    tx,
  )
}

/** Adds bets to the day on which they came to something, a correction to its own day. */
export const playConsumer = (betFacts: readonly BetFact[]): EventConsumer => ({
  name: 'play',
  kinds: betFacts.filter(({ name }) => SETTLING.includes(name)),
  handle: async (tx, events) => {
    const bets = await betsOf(tx, events)
    const more = await moreValid(tx, [...bets.values()])
    // The newest first: what a bet counts by now belongs to the last of its facts.
    const shares = events.toReversed().flatMap(({ siteId, at, name, data }): Share[] => {
      const key = keyOf(siteId, (data as Facts).ticket)
      const bet = bets.get(key)
      if (!bet) return []
      const valid = more.get(key) ?? 0n
      more.delete(key)
      return [{ siteId, at, sport: bet.sport, ...moneyOf(name, data as Facts, bet), valid }]
    })
    if (shares.length > 0) await add(tx, shares)
  },
  reset: async (tx) => {
    await sql`delete from play_days`.execute(tx)
    await sql`delete from play_bets`.execute(tx)
  },
})
