import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    attempts: AttemptsTable
  }
}

export interface AttemptsTable {
  bucket: Buffer
  count: number
  began_at: Date
}

/** The window starts with its first attempt. */
export interface AttemptLimit {
  readonly name: string
  readonly most: number
  readonly windowSeconds: number
}

export interface Attempts {
  /** Across processes; false: over the limit. */
  take(limit: AttemptLimit, subject: string): Promise<boolean>
  forget(limit: AttemptLimit, subject: string): Promise<void>
  count(limit: AttemptLimit, subject: string): Promise<number>
  /** How many more there may be before one of them is full. */
  left(...open: readonly (readonly [limit: AttemptLimit, subject: string])[]): Promise<number>
  /** Seconds, or 0. */
  wait(...full: readonly (readonly [limit: AttemptLimit, subject: string])[]): Promise<number>
  /** Uncounts a success. */
  giveBack(limit: AttemptLimit, subject: string): Promise<void>
  sweep(): Promise<void>
}

/** The table must hold no names or addresses. */
const bucketOf = ({ name }: AttemptLimit, subject: string): Buffer =>
  createHash('sha256').update(`${name}\n${subject}`).digest()

/** Seconds. */
const LONGEST = 86_400

/** `scale` multiplies every limit. */
export const createAttempts = (db: Db, now: () => number, scale: number): Attempts => {
  const count: Attempts['count'] = async (limit, subject) => {
    const row = await db
      .selectFrom('attempts')
      .select('count')
      .where('bucket', '=', bucketOf(limit, subject))
      .where('began_at', '>', new Date(now() - limit.windowSeconds * 1000))
      .executeTakeFirst()
    return row?.count ?? 0
  }
  return {
    take: async (limit, subject) => {
      const at = new Date(now())
      const over = new Date(now() - limit.windowSeconds * 1000)
      const { rows } = await sql<{ count: number }>`
        insert into attempts as a (bucket, count, began_at) values (${bucketOf(limit, subject)}, 1, ${at})
        on conflict (bucket) do update set
          count = case when a.began_at <= ${over} then 1 else a.count + 1 end,
          began_at = case when a.began_at <= ${over} then excluded.began_at else a.began_at end
        returning count`.execute(db)
      return (rows[0]?.count ?? 1) <= limit.most * scale
    },
    forget: async (limit, subject) => {
      await db.deleteFrom('attempts').where('bucket', '=', bucketOf(limit, subject)).execute()
    },
    count,
    left: async (...open) => {
      const leftOfEach = open.map(
        async ([limit, subject]) => Math.floor(limit.most * scale) - (await count(limit, subject)),
      )
      return Math.max(0, Math.min(...(await Promise.all(leftOfEach))))
    },
    wait: async (...full) => {
      const waitTimes = full.map(async ([limit, subject]) => {
        const row = await db
          .selectFrom('attempts')
          .select(['count', 'began_at'])
          .where('bucket', '=', bucketOf(limit, subject))
          .executeTakeFirst()
        if (!row || row.count < limit.most * scale) return 0
        return Math.ceil((row.began_at.getTime() + limit.windowSeconds * 1000 - now()) / 1000)
      })
      return Math.max(0, ...(await Promise.all(waitTimes)))
    },
    giveBack: async (limit, subject) => {
      await sql`update attempts set count = count - 1 where bucket = ${bucketOf(limit, subject)} and count > 0`.execute(
        db,
      )
    },
    sweep: async () => {
      await db
        .deleteFrom('attempts')
        .where('began_at', '<', new Date(now() - LONGEST * 1000))
        .execute()
    },
  }
}
