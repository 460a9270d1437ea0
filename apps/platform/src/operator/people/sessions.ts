import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../db/index.ts'
import type { Person } from '../call.ts'

export const IDLE_SECONDS = 30 * 60
const LONGEST_SECONDS = 12 * 3600
/** Milliseconds. */
const SEEN_STEP_MS = 30_000

const PREFIX = 'pvop_'

/** Never a member's token. */
export const isOperatorToken = (text: string): boolean => text.startsWith(PREFIX)

/** Tokens and invitations are long and random, so a plain hash suffices. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const newSecret = (): string => randomBytes(32).toString('base64url')

export interface OperatorSessions {
  /** An ended session is dead everywhere at once. */
  find(token: string): Promise<Person | undefined>
  begin(tx: Tx, operatorId: string): Promise<{ readonly token: string; readonly expiresAt: Date }>
  end(tx: Tx, sessionId: string): Promise<void>
  /** Answers whose it was; undefined for one that is not live. */
  endOf(tx: Tx, token: string): Promise<string | undefined>
  endAll(tx: Tx, operatorId: string): Promise<number>
}

const isLive = (row: { readonly seen_at: Date; readonly expires_at: Date }, now: number): boolean =>
  now - row.seen_at.getTime() < IDLE_SECONDS * 1000 && now < row.expires_at.getTime()

export const createOperatorSessions = (db: Db, now: () => number): OperatorSessions => ({
  find: async (token) => {
    const row = await db
      .selectFrom('operator_sessions as s')
      .innerJoin('operators as o', 'o.operator_id', 's.operator_id')
      .select(['s.session_id', 's.seen_at', 's.expires_at', 'o.operator_id', 'o.name', 'o.roles'])
      .where('s.token_hash', '=', secretHash(token))
      .where('o.disabled_at', 'is', null)
      .where('o.locked_at', 'is', null)
      .executeTakeFirst()
    if (!row || !isLive(row, now())) return undefined
    if (now() - row.seen_at.getTime() > SEEN_STEP_MS)
      await db
        .updateTable('operator_sessions')
        .set({ seen_at: new Date(now()) })
        .where('session_id', '=', row.session_id)
        .execute()
    return {
      operatorId: row.operator_id,
      sessionId: row.session_id,
      name: row.name,
      roles: row.roles,
      expiresAt: row.expires_at,
    }
  },
  begin: async (tx, operatorId) => {
    const token = PREFIX + newSecret()
    const at = new Date(now())
    const expiresAt = new Date(now() + LONGEST_SECONDS * 1000)
    await tx
      .deleteFrom('operator_sessions')
      .where('operator_id', '=', operatorId)
      .where((eb) => eb.or([eb('expires_at', '<=', at), eb('seen_at', '<=', new Date(now() - IDLE_SECONDS * 1000))]))
      .execute()
    await tx
      .insertInto('operator_sessions')
      .values({
        session_id: uuid(),
        operator_id: operatorId,
        token_hash: secretHash(token),
        created_at: at,
        seen_at: at,
        expires_at: expiresAt,
      })
      .execute()
    return { token, expiresAt }
  },
  end: async (tx, sessionId) => {
    await tx.deleteFrom('operator_sessions').where('session_id', '=', sessionId).execute()
  },
  endOf: async (tx, token) => {
    const ended = await tx
      .deleteFrom('operator_sessions')
      .where('token_hash', '=', secretHash(token))
      .where('expires_at', '>', new Date(now()))
      .where('seen_at', '>', new Date(now() - IDLE_SECONDS * 1000))
      .returning('operator_id')
      .executeTakeFirst()
    return ended?.operator_id
  },
  endAll: async (tx, operatorId) => {
    const endedSessions = await tx
      .deleteFrom('operator_sessions')
      .where('operator_id', '=', operatorId)
      .returning(['seen_at', 'expires_at'])
      .execute()
    return endedSessions.filter((row) => isLive(row, now())).length
  },
})
