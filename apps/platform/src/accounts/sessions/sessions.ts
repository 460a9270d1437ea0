import { MSG } from '@pavilion/contract/realtime'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Config } from '../../config/config.ts'
import { type Db, PREPARED, transaction, type Tx } from '../../db/index.ts'
import type { Member, Sessions } from '../../http/index.ts'
import { BREAK_SECONDS } from '../../protection/index.ts'
import type { EndReason } from '../tables.ts'
import { newToken, tokenHash } from './token.ts'

/** A session's time of last use is written at most this often, seconds: every call of a page would be a write otherwise. */
const SEEN_STEP = 60

export interface NewSession {
  readonly siteId: number
  readonly userId: string
  readonly clientType: string
  /** The mark of the device. */
  readonly device: Buffer
  readonly sealedIp: Buffer
  readonly requestId: string
  /** Sessions the member may have at once, on as many devices. */
  readonly most: number
  /** Ends the session that was unused for longest, when there are as many already. */
  readonly endOldest: boolean
}

/** A session that has begun, with its token, which is nowhere else; or how many live ones stand in its way. */
export type Begun = { readonly token: string; readonly sessionId: string } | { readonly live: number }

export interface SessionStore extends Sessions {
  /**
   * Begins a session in the caller's transaction, in which the member's row is locked, so that sign-ins of one member take
   * turns. The device's older session ends.
   */
  begin(tx: Tx, session: NewSession): Promise<Begun>
  /** Ends a session; dead for every process at once, because each call asks the database. */
  end(siteId: number, sessionId: string, reason: EndReason, requestId: string): Promise<void>
  /** Ends every session of a member whose account is closed or whose password is new, in the caller's transaction. */
  endAll(tx: Tx, siteId: number, userId: string, requestId: string, reason?: EndReason): Promise<void>
  /** Ends the session of a device, by its mark, in the caller's transaction. */
  endDevice(tx: Tx, of: Pick<NewSession, 'siteId' | 'userId' | 'device' | 'requestId'>): Promise<void>
  /** Ends every session of a member but the one that asks for it, in the caller's transaction. */
  endOthers(tx: Tx, siteId: number, userId: string, sessionId: string, requestId: string): Promise<void>
  /** Ends sessions past their time. */
  sweep(): Promise<void>
}

/** Ends sessions, tells their sockets and the audit log, in the caller's transaction. */
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
    select outbox_add(format('member.%s.%s', site_id, user_id),
        jsonb_build_object('msgId', ${MSG.SESSION_ENDED}::int, 'msgData', '{}'::jsonb, 'sessionId', session_id), ${requestId}::text),
      audit_add(site_id, ${reason === 'signed_out' ? sql`user_id::text` : sql`'system'`}, 'member.session_end', user_id::text,
        jsonb_build_object('sessionId', session_id, 'reason', ${reason}::text), ${requestId}::text)
    from ended`.execute(tx)
}

/** Since when a member who signs in now is here: sessions of theirs, of whatever device, that were used a moment ago are one presence. */
const presentSince = async (tx: Tx, ofMember: ReturnType<typeof sql>, at: Date): Promise<Date> => {
  const lately = new Date(at.getTime() - BREAK_SECONDS * 1000)
  const { rows } = await sql<{ since: Date | null }>`
    select min(present_since) as since from sessions
     where ${ofMember} and greatest(seen_at, case when ended_reason = 'signed_out' then ended_at end) > ${lately}`.execute(
    tx,
  )
  return rows[0]?.since ?? at
}

/** `times`: how long a session lives, unused and at most, seconds. */
export const createSessions = (db: Db, now: () => number, times: Config['sessions']): SessionStore => ({
  find: async (siteId, token): Promise<Member | undefined> => {
    const row = await db
      .selectFrom('sessions')
      .modifyFront(PREPARED)
      .select(['session_id', 'user_id', 'seen_at', 'expires_at'])
      .where('token_hash', '=', tokenHash(token))
      .where('site_id', '=', siteId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!row) return undefined
    const idle = (now() - row.seen_at.getTime()) / 1000
    if (idle > times.idleSeconds || now() >= row.expires_at.getTime()) return undefined
    if (idle > SEEN_STEP)
      await db
        .updateTable('sessions')
        .set({ seen_at: new Date(now()) })
        .where('site_id', '=', siteId)
        .where('session_id', '=', row.session_id)
        .where('ended_at', 'is', null)
        .execute()
    return { userId: row.user_id, sessionId: row.session_id }
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
  end: (siteId, sessionId, reason, requestId) =>
    transaction(db, (tx) =>
      endWhere(tx, sql`site_id = ${siteId} and session_id = ${sessionId}`, reason, new Date(now()), requestId),
    ),
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
    transaction(db, (tx) => {
      const idleSince = new Date(now() - times.idleSeconds * 1000)
      const over = sql`(seen_at < ${idleSince} or expires_at <= ${new Date(now())})`
      return endWhere(tx, over, 'expired', new Date(now()), 'sweep')
    }),
})
