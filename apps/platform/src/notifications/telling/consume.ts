import { sql } from 'kysely'
import { sessionEnded } from '../../accounts/events.ts'
import type { Tx } from '../../db/index.ts'
import type { EventConsumer, EventDefinition, PlatformEvent } from '../../events/index.ts'
import { BET_EVENTS } from '../../sportsbook/events.ts'

/** Seconds: until the next morning. */
export const SETTLED_TTL = 12 * 3600
/** Bets that are settled within it go together. */
const GATHER_MS = 2_000
/** Of one browser; further bets of a member are told by those that wait already. */
const MOST_WAITING = 20

const SETTLED: readonly EventDefinition<{ readonly ticket: string }>[] = BET_EVENTS.filter(({ name }) =>
  ['bet.settled', 'bet.voided'].includes(name),
)

interface SettledBet {
  readonly siteId: number
  readonly userId: string
  readonly ticket: string
  readonly at: Date
}

const settledIn = (events: readonly PlatformEvent[]): SettledBet[] =>
  events.flatMap((event) => {
    const kind = SETTLED.find(({ name }) => name === event.name)
    const { siteId, userId, at } = event
    return kind && userId !== null ? [{ siteId, userId, at, ticket: kind.read(event).data.ticket }] : []
  })

/** To the browsers of their members that ask for it, those of a member in one. */
const enqueue = async (tx: Tx, bets: readonly SettledBet[], now: number): Promise<void> => {
  await sql`
    insert into push_deliveries as d (site_id, subscription_id, kind, about, facts, next_at, expires_at)
    select s.site_id, s.subscription_id, 'settled', 'settled', jsonb_build_object('count', count(*), 'ticket', min(b.ticket)),
        ${new Date(now + GATHER_MS)}::timestamptz, ${new Date(now + SETTLED_TTL * 1000)}::timestamptz
      from unnest(${bets.map(({ siteId }) => siteId)}::int[], ${bets.map(({ userId }) => userId)}::uuid[],
          ${bets.map(({ ticket }) => ticket)}::text[], ${bets.map(({ at }) => at)}::timestamptz[]) b (site_id, user_id, ticket, at)
        join push_subscriptions s using (site_id, user_id)
     where 'settled' = any(s.kinds) and b.at >= s.since and b.at > ${new Date(now - SETTLED_TTL * 1000)}
       and (select count(*) from push_deliveries w where (w.site_id, w.subscription_id) = (s.site_id, s.subscription_id)) < ${MOST_WAITING}
     group by s.site_id, s.subscription_id
    on conflict (site_id, subscription_id, about) where attempts = 0
      do update set facts = d.facts || jsonb_build_object('count', (d.facts ->> 'count')::int + (excluded.facts ->> 'count')::int)`.execute(
    tx,
  )
}

/** A session that its member began anew on the same device goes on; with every other that ends, its browsers are forgotten. */
const forget = async (tx: Tx, ends: readonly PlatformEvent[]): Promise<void> => {
  const facts = ends.map((event) => sessionEnded.read(event).data)
  const idsOf = (some: typeof facts): string[] => some.map(({ sessionId }) => sessionId)
  await sql`
    update push_subscriptions p set session_id = n.session_id
      from sessions o join sessions n on (n.site_id, n.user_id, n.device) = (o.site_id, o.user_id, o.device) and n.ended_at is null
     where (o.site_id, o.session_id) = (p.site_id, p.session_id)
       and p.session_id = any(${idsOf(facts.filter(({ reason }) => reason === 'again'))}::uuid[])`.execute(tx)
  await sql`delete from push_subscriptions where session_id = any(${idsOf(facts)}::uuid[])`.execute(tx)
}

/** What facts mean for browsers that are told something. */
export const notificationConsumer = (now: () => number): EventConsumer => ({
  name: 'notifications',
  kinds: [...SETTLED, sessionEnded],
  handle: async (tx, events) => {
    const bets = settledIn(events)
    if (bets.length > 0) await enqueue(tx, bets, now())
    const ends = events.filter(({ name }) => name === sessionEnded.name)
    if (ends.length > 0) await forget(tx, ends)
  },
  reset: async (tx) => {
    // Nobody is told twice.
    await sql`update push_subscriptions set since = clock_timestamp()`.execute(tx)
    await sql`delete from push_deliveries where kind = 'settled'`.execute(tx)
  },
})
