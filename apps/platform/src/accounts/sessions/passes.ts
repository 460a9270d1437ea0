import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../db/index.ts'
import type { Member } from '../../http/index.ts'

/** Seconds. */
const LIFE = 60
const AUDIENCE = 'pavilion/socket'

export interface SocketPasses {
  /** A pass for one sign-in at the socket (member/jwt). */
  issue(siteId: number, member: Member): Promise<string>
  /** Whose pass it is, once; undefined for one that is used, old, forged, of another site, or of a session that has ended. */
  consume(siteId: number, jwt: string): Promise<{ siteId: number; userId: string; sessionId: string } | undefined>
  /** Whether a session has not ended. */
  isLive(siteId: number, userId: string, sessionId: string): Promise<boolean>
  sweep(): Promise<void>
}

export const createSocketPasses = (db: Db, secret: string, now: () => number): SocketPasses => {
  const key = new TextEncoder().encode(secret)
  const isLive = async (siteId: number, userId: string, sessionId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('sessions')
      .select('session_id')
      .where('site_id', '=', siteId)
      .where('session_id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  }
  return {
    isLive,
    issue: (siteId, { userId, sessionId }) => {
      const seconds = Math.floor(now() / 1000)
      return new SignJWT({ site: siteId, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setJti(uuid())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LIFE)
        .sign(key)
    },
    consume: async (siteId, jwt) => {
      const verified = await jwtVerify(jwt, key, {
        audience: AUDIENCE,
        algorithms: ['HS256'],
        currentDate: new Date(now()),
      }).catch(() => undefined)
      if (!verified) return undefined
      const { site, sid, sub, jti, exp } = verified.payload
      if (site !== siteId || typeof sid !== 'string' || !sub || !jti || !exp) return undefined
      const { numAffectedRows } = await sql`
        insert into used_passes (jti, expires_at) values (${jti}, ${new Date(exp * 1000)}) on conflict do nothing`.execute(
        db,
      )
      if (numAffectedRows !== 1n) return undefined
      return (await isLive(siteId, sub, sid)) ? { siteId, userId: sub, sessionId: sid } : undefined
    },
    sweep: async () => {
      await db.deleteFrom('used_passes').where('expires_at', '<', new Date(now())).execute()
    },
  }
}
