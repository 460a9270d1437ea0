import { createHash, createHmac } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Db } from '../db/index.ts'
import type { Call } from '../http/index.ts'
import type { Stage } from './tables.ts'

/** Made at, in milliseconds. */
export interface ConsumedStep<Facts> {
  readonly facts: Facts
  readonly madeAt: number
  readonly expired: boolean
}

export interface Steps {
  /** Unix seconds. */
  put(call: Call, stage: Stage, id: string, facts: object, lifeSeconds: number): Promise<number>
  /** For one of parallel callers. */
  take<Facts>(
    call: Call,
    stage: Stage,
    id: string,
    facts: z.ZodMiniType<Facts>,
  ): Promise<ConsumedStep<Facts> | undefined>
  /** True once within a day. */
  isNew(what: string): Promise<boolean>
  sweep(): Promise<void>
}

/** Milliseconds. */
const LATE_ANSWER_MS = 600_000
/** Milliseconds. */
const REMEMBERED = 86_400_000

export const createSteps = (db: Db, now: () => number, secret: string): Steps => {
  const markOf = (device: string): Buffer => createHmac('sha256', secret).update(`captcha device\n${device}`).digest()
  return {
    put: async (call, stage, id, facts, lifeSeconds) => {
      const createdAt = now()
      const expires = createdAt + lifeSeconds * 1000
      await db
        .insertInto('captcha_steps')
        .values({
          id,
          stage,
          site_id: call.site.siteId,
          device: markOf(call.device),
          facts: JSON.stringify(facts),
          made_at: new Date(createdAt),
          expires_at: new Date(expires),
        })
        .execute()
      return Math.floor(expires / 1000)
    },
    take: async (call, stage, id, schema) => {
      const row = await db
        .deleteFrom('captcha_steps')
        .where('id', '=', id)
        .where('stage', '=', stage)
        .where('site_id', '=', call.site.siteId)
        .where('device', '=', markOf(call.device))
        .returning(['facts', 'made_at', 'expires_at'])
        .executeTakeFirst()
      if (!row) return undefined
      return {
        facts: schema.parse(row.facts),
        madeAt: row.made_at.getTime(),
        expired: row.expires_at.getTime() <= now(),
      }
    },
    isNew: async (what) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('captcha_seen')
        .values({ hash: createHash('sha256').update(what).digest(), seen_at: new Date(now()) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    sweep: async () => {
      await db
        .deleteFrom('captcha_steps')
        .where('expires_at', '<', new Date(now() - LATE_ANSWER_MS))
        .execute()
      await db
        .deleteFrom('captcha_seen')
        .where('seen_at', '<', new Date(now() - REMEMBERED))
        .execute()
    },
  }
}
