import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { v7 as uuid } from 'uuid'
import type { Config } from '../../config/config.ts'
import { type Db, PREPARED, transaction, type Tx } from '../../db/index.ts'
import type { Member, Sessions } from '../../http/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import { BREAK_SECONDS } from '../../protection/index.ts'
import { sessionEnded } from '../events.ts'
import type { EndReason } from '../tables.ts'
import { newToken, tokenHash } from './token.ts'

/** Seconds, to save writes. */
const SEEN_STEP = 60

export interface NewSession {
  readonly siteId: number
  readonly userId: string
  readonly clientType: string
  /** Device mark. */
  readonly device: Buffer
  readonly sealedIp: Buffer
  readonly requestId: string
  readonly most: number
  readonly endOldest: boolean
}

/** `live`: live sessions, when at the limit. The token is stored nowhere. */
export type Begun = { readonly token: string; readonly sessionId: string } | { readonly live: number }

export interface SessionStore extends Sessions {
  /** Requires the member's money turn and row lock. */
  begin(tx: Tx, session: NewSession): Promise<Begun>
  end(siteId: number, member: Member, reason: EndReason, requestId: string): Promise<void>
  endAll(tx: Tx, siteId: number, userId: string, requestId: string, reason?: EndReason): Promise<void>
  endDevice(tx: Tx, of: Pick<NewSession, 'siteId' | 'userId' | 'device' | 'requestId'>): Promise<void>
  endOthers(tx: Tx, siteId: number, userId: string, sessionId: string, requestId: string): Promise<void>
  sweep(): Promise<void>
}

/** What ended raises the gate of its member (sessions_raises_gate), so the caller has their money turn. */
const endWhere = async (
  tx: Tx,
  condition: ReturnType<typeof sql>,
  reason: EndReason,
  at: Date,
  requestId: string,
): Promise<void> => {
  await sql`
    with ended as (
      update sessions set ended_at = ${at}, ended_reason = ${reason}
       where ended_at is null and ${condition}
      returning site_id, user_id, session_id
    )
    select event_add(${sessionEnded.name}, ${sessionEnded.version}, site_id, user_id,
        jsonb_build_object('sessionId', session_id, 'reason', ${reason}::text), ${requestId}::text),
      audit_add(site_id, ${reason === 'signed_out' ? sql`user_id::text` : sql`'system'`}, 'member.session_end', user_id::text,
        jsonb_build_object('sessionId', session_id, 'reason', ${reason}::text), ${requestId}::text)
    from ended`.execute(tx)
}

/** Sessions used shortly before, on any device, continue one presence. */
const presentSince = async (tx: Tx, ofMember: ReturnType<typeof sql>, at: Date): Promise<Date> => {
  const lately = new Date(at.getTime() - BREAK_SECONDS * 1000)
  const { rows } = await sql<{ since: Date | null }>`
    select min(present_since) as since from sessions
     where ${ofMember} and greatest(seen_at, case when ended_reason = 'signed_out' then ended_at end) > ${lately}`.execute(
    tx,
  )
  return rows[0]?.since ?? at
}

const MOST_KEPT = 20_000
const cacheName = (siteId: number, hash: Buffer): string => `${siteId}/${hash.toString('latin1')}`

/** `times`: idle and total lifetime, seconds. */
export const createSessions = (db: Db, now: () => number, times: Config['sessions']): SessionStore => {
  /** Until the session's last use is to be written down again. */
  const sessionCache = new LRUCache<string, { readonly member: Member; readonly until: number }>({ max: MOST_KEPT })
  return {
    find: async (siteId, token): Promise<Member | undefined> => {
      const hash = tokenHash(token)
      const row = await db
        .selectFrom('sessions as s')
        .innerJoin('purses as p', (join) =>
          join.onRef('p.site_id', '=', 's.site_id').onRef('p.user_id', '=', 's.user_id'),
        )
        .modifyFront(PREPARED)
        .select(['s.session_id', 's.user_id', 's.seen_at', 's.expires_at', 'p.gate'])
        .where('s.token_hash', '=', hash)
        .where('s.site_id', '=', siteId)
        .where('s.ended_at', 'is', null)
        .executeTakeFirst()
      const at = now()
      const name = cacheName(siteId, hash)
      sessionCache.delete(name)
      if (!row) return undefined
      const idle = (at - row.seen_at.getTime()) / 1000
      if (idle > times.idleSeconds || at >= row.expires_at.getTime()) return undefined
      if (idle > SEEN_STEP)
        await db
          .updateTable('sessions')
          .set({ seen_at: new Date(at) })
          .where('site_id', '=', siteId)
          .where('session_id', '=', row.session_id)
          .where('ended_at', 'is', null)
          .execute()
      const member = { userId: row.user_id, sessionId: row.session_id, gate: row.gate }
      const untilDue = idle > SEEN_STEP ? at + SEEN_STEP * 1000 : row.seen_at.getTime() + SEEN_STEP * 1000
      sessionCache.set(name, { member, until: Math.min(untilDue, row.expires_at.getTime()) })
      return member
    },
    cached: (siteId, token) => {
      const session = sessionCache.get(cacheName(siteId, tokenHash(token)))
      return session && now() < session.until ? session.member : undefined
    },
    begin: async (tx, { siteId, userId, clientType, device, sealedIp, requestId, most, endOldest }) => {
      const at = new Date(now())
      const ofMember = sql`site_id = ${siteId} and user_id = ${userId}`
      const idleSince = new Date(now() - times.idleSeconds * 1000)
      const { rows: others } = await sql<{ session_id: string }>`
      select session_id from sessions
       where ${ofMember} and device <> ${device} and ended_at is null and seen_at >= ${idleSince} and expires_at > ${at}
       order by seen_at`.execute(tx)
      const over = others.slice(0, Math.max(0, others.length + 1 - most)).map((row) => row.session_id)
      if (over.length > 0 && !endOldest) return { live: others.length }
      await endWhere(tx, sql`${ofMember} and device = ${device}`, 'again', at, requestId)
      if (over.length > 0)
        await endWhere(tx, sql`${ofMember} and session_id = any(${over}::uuid[])`, 'oldest', at, requestId)
      const token = newToken()
      const sessionId = uuid()
      await tx
        .insertInto('sessions')
        .values({
          site_id: siteId,
          session_id: sessionId,
          user_id: userId,
          token_hash: tokenHash(token),
          client_type: clientType,
          device,
          sealed_ip: sealedIp,
          created_at: at,
          present_since: await presentSince(tx, ofMember, at),
          seen_at: at,
          expires_at: new Date(now() + times.absoluteSeconds * 1000),
          ended_at: null,
          ended_reason: null,
        })
        .execute()
      return { token, sessionId }
    },
    end: (siteId, { userId, sessionId }, reason, requestId) =>
      transaction(db, async (tx) => {
        await takeMoneyTurn(tx, { siteId, userId })
        const session = sql`site_id = ${siteId} and user_id = ${userId} and session_id = ${sessionId}`
        await endWhere(tx, session, reason, new Date(now()), requestId)
      }),
    endAll: (tx, siteId, userId, requestId, reason = 'account') =>
      endWhere(tx, sql`site_id = ${siteId} and user_id = ${userId}`, reason, new Date(now()), requestId),
    endDevice: (tx, { siteId, userId, device, requestId }) =>
      endWhere(
        tx,
        sql`site_id = ${siteId} and user_id = ${userId} and device = ${device}`,
        'device',
        new Date(now()),
        requestId,
      ),
    endOthers: (tx, siteId, userId, sessionId, requestId) => {
      const others = sql`site_id = ${siteId} and user_id = ${userId} and session_id <> ${sessionId}`
      return endWhere(tx, others, 'account', new Date(now()), requestId)
    },
    sweep: () =>
      transaction(db, async (tx) => {
        const idleSince = new Date(now() - times.idleSeconds * 1000)
        const over = sql`(seen_at < ${idleSince} or expires_at <= ${new Date(now())})`
        await sql`
        select lock_member(site_id, user_id)
          from (select distinct site_id, user_id from sessions where ended_at is null and ${over}
                 order by site_id, user_id) owners`.execute(tx)
        await endWhere(tx, over, 'expired', new Date(now()), 'sweep')
      }),
  }
}
