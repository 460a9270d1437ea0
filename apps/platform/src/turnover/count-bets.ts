import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import type { EventConsumer, EventDefinition, PlatformEvent } from '../events/index.ts'
import { countOf, readCountable, type BetName, type CountableBet } from './counted-bet.ts'

/** Facts about bets after which what they count may be another. */
const SETTLING = ['bet.settled', 'bet.voided', 'bet.resettled', 'bet.reopened', 'bet.cashed_out']

export type BetFact = EventDefinition<{ readonly ticket: string; readonly siteDay: string }>

/** Each bet once, whatever of it happened in the batch. */
const betsOf = (events: readonly PlatformEvent[]): BetName[] => {
  const bets = new Map<string, BetName>()
  for (const { siteId, userId, data } of events) {
    const { ticket, siteDay } = data as { ticket: string; siteDay: string }
    if (userId !== null) bets.set(`${siteId}/${ticket}`, { siteId, userId, ticket, siteDay })
  }
  return [...bets.values()]
}

const writeCount = async (tx: Tx, bet: CountableBet): Promise<void> => {
  const count = countOf(bet)
  if (!count) return
  const row = JSON.stringify({
    ticket: bet.ticket,
    siteDay: bet.site_day,
    placedAt: bet.placed_at,
    settledAt: bet.settled_at ?? bet.placed_at,
    stake: String(bet.stake),
    valid: String(count.valid),
    reason: count.reason,
  })
  await sql`select turnover_count(${bet.site_id}, ${bet.user_id}::uuid, ${row}::jsonb)`.execute(tx)
}

/** Counts bets towards what their members have to bet, as facts about them come; each as it stands by then. */
export const turnoverConsumer = (betFacts: readonly BetFact[]): EventConsumer => ({
  name: 'turnover',
  kinds: betFacts.filter(({ name }) => SETTLING.includes(name)),
  handle: async (tx, events) => {
    for (const bet of await readCountable(tx, betsOf(events))) await writeCount(tx, bet)
  },
  reset: async (tx) => {
    await sql`select turnover_reset()`.execute(tx)
  },
})
