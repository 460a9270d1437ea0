import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../db/index.ts'
import type { Member } from '../../http/index.ts'
import type { SocketMember } from '../../realtime/index.ts'

/** Seconds. */
const LIFE = 60
const AUDIENCE = 'pavilion/socket'

export interface SocketPasses {
  issue(siteId: number, member: Member): Promise<string>
  consume(siteId: number, jwt: string): Promise<SocketMember | undefined>
  /** Ids of live sessions. */
  liveAmong(sessions: readonly SocketMember[]): Promise<ReadonlySet<string>>
  sweep(): Promise<void>
}

export const createSocketPasses = (db: Db, secret: string, now: () => number): SocketPasses => {
  const key = new TextEncoder().encode(secret)
  const liveAmong: SocketPasses['liveAmong'] = async (socketSessions) => {
    if (socketSessions.length === 0) return new Set()
    const { rows } = await sql<{ session_id: string }>`
      select session_id from sessions
        join unnest(${socketSessions.map(({ siteId }) => siteId)}::int[], ${socketSessions.map(({ userId }) => userId)}::uuid[],
          ${socketSessions.map(({ sessionId }) => sessionId)}::uuid[]) as asked (site_id, user_id, session_id)
        using (site_id, user_id, session_id)
       where ended_at is null`.execute(db)
    return new Set(rows.map((row) => row.session_id))
  }
  return {
    liveAmong,
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
      const session = { siteId, userId: sub, sessionId: sid }
      return (await liveAmong([session])).has(sid) ? session : undefined
    },
    sweep: async () => {
      await db.deleteFrom('used_passes').where('expires_at', '<', new Date(now())).execute()
    },
  }
}
