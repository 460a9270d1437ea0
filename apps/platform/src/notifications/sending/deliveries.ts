import type { Language } from '@pavilion/contract'
import type { NotificationKind } from '@pavilion/contract/notifications'
import { sql } from 'kysely'
import { transaction, type Db } from '../../db/index.ts'

/** Longer than a push may take: a process that died left it. */
const CLAIM_MS = 60_000
/** Pushes running that a service refused: the browser is given up. */
const MOST_REFUSALS = 5

export interface Delivery {
  readonly siteId: number
  readonly deliveryId: string
  readonly subscriptionId: string
  readonly kind: NotificationKind
  readonly about: string
  readonly facts: unknown
  readonly attempts: number
  readonly expiresAt: Date
  readonly mark: Uint8Array
  readonly sealed: Uint8Array
  readonly language: Language
  /** Its member may not play by now. */
  readonly mayNotPlay: boolean
}

const keyOf = ({ siteId, deliveryId }: Delivery) => sql`(site_id, delivery_id) = (${siteId}::int, ${deliveryId}::uuid)`
const browserOf = ({ siteId, subscriptionId }: Delivery) =>
  sql`(site_id, subscription_id) = (${siteId}::int, ${subscriptionId}::uuid)`

/** Those whose moment has come, each for one process; never to a browser whose session is over. */
export const claimDeliveries = async (db: Db, now: number, most: number): Promise<readonly Delivery[]> => {
  const { rows } = await sql<Delivery>`
    with due as (
      select d.site_id, d.delivery_id from push_deliveries d join push_subscriptions s using (site_id, subscription_id)
       where d.next_at <= ${new Date(now)} and exists (
         select from sessions l where (l.site_id, l.session_id) = (s.site_id, s.session_id) and l.ended_at is null)
       order by d.next_at limit ${most} for update of d skip locked
    ), claimed as (
      update push_deliveries d set attempts = d.attempts + 1, next_at = ${new Date(now + CLAIM_MS)} from due
       where (d.site_id, d.delivery_id) = (due.site_id, due.delivery_id) returning d.*
    )
    select c.site_id as "siteId", c.delivery_id as "deliveryId", c.subscription_id as "subscriptionId", c.kind, c.about, c.facts, c.attempts,
        c.expires_at as "expiresAt", s.mark, s.sealed, s.language, member_is_barred(s.site_id, s.user_id) as "mayNotPlay"
      from claimed c join push_subscriptions s using (site_id, subscription_id)`.execute(db)
  return rows
}

export const dropDelivery = async (db: Db, delivery: Delivery): Promise<void> => {
  await sql`delete from push_deliveries where ${keyOf(delivery)}`.execute(db)
}

export const noteSent = (db: Db, delivery: Delivery): Promise<void> =>
  transaction(db, async (tx) => {
    await sql`delete from push_deliveries where ${keyOf(delivery)}`.execute(tx)
    await sql`update push_subscriptions set refusals = 0 where ${browserOf(delivery)} and refusals > 0`.execute(tx)
  })

export const retryDelivery = async (db: Db, delivery: Delivery, at: Date): Promise<void> => {
  await sql`update push_deliveries set next_at = ${at} where ${keyOf(delivery)}`.execute(db)
}

/** Its service knows the browser no longer: what waits goes too. */
export const dropBrowser = async (db: Db, delivery: Delivery): Promise<void> => {
  await sql`delete from push_subscriptions where ${browserOf(delivery)}`.execute(db)
}

/** Whether the browser was given up. */
export const noteRefusal = (db: Db, delivery: Delivery): Promise<boolean> =>
  transaction(db, async (tx) => {
    await sql`delete from push_deliveries where ${keyOf(delivery)}`.execute(tx)
    await sql`update push_subscriptions set refusals = refusals + 1 where ${browserOf(delivery)}`.execute(tx)
    const { rows } = await sql`
      delete from push_subscriptions where ${browserOf(delivery)} and refusals >= ${MOST_REFUSALS} returning 1`.execute(
      tx,
    )
    return rows.length > 0
  })

/** Since when the one waits that should have gone longest ago. */
export const oldestDue = async (db: Db, now: number): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`
    select min(next_at) as since from push_deliveries where next_at <= ${new Date(now)}`.execute(db)
  return rows[0]?.since ?? null
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** What came too late, browsers of sessions that ended while nobody looked, scores of matches that are long over. */
export const sweepNotifications = async (db: Db, now: number): Promise<void> => {
  await sql`delete from push_deliveries where expires_at <= ${new Date(now)}`.execute(db)
  await sql`
    delete from push_subscriptions p where p.since < ${new Date(now - HOUR_MS)} and not exists (
      select from sessions l where (l.site_id, l.session_id) = (p.site_id, p.session_id) and l.ended_at is null)`.execute(
    db,
  )
  await sql`delete from push_scores where at <= ${new Date(now - DAY_MS)}`.execute(db)
}
