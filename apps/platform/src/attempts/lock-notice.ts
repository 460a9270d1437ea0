import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { AttemptLimit, Attempts } from './attempts.ts'

/** `name`: lower case. */
export type LockSubject = { readonly userId: string } | { readonly name: string }

interface Lock {
  readonly action: `member.${string}_locked`
  readonly whose: LockSubject
  readonly detail?: Readonly<Record<string, unknown>>
}

interface Guesser {
  readonly site: { readonly siteId: number }
  readonly requestId: string
}

export const notifyLocked = async (
  db: Db,
  { site: { siteId }, requestId }: Guesser,
  { action, whose, detail = {} }: Lock,
): Promise<void> => {
  const which = 'name' in whose ? sql`name_key = ${whose.name}` : sql`user_id = ${whose.userId}::uuid`
  await sql`
    select audit_add(site_id, 'system', ${action}::text, user_id::text, ${JSON.stringify(detail)}::jsonb, ${requestId}::text)
      from members where site_id = ${siteId} and ${which}`.execute(db)
}

/** Once per window, not per guess. */
export const createLockNotifier =
  (db: Db, attempts: Attempts, name: string, windowSeconds: number) =>
  async (guesser: Guesser, lock: Lock): Promise<void> => {
    const told: AttemptLimit = { name, most: 1, windowSeconds }
    const whose = 'name' in lock.whose ? lock.whose.name : lock.whose.userId
    if (await attempts.take(told, `${guesser.site.siteId}/${whose}`)) await notifyLocked(db, guesser, lock)
  }
export type LockNotifier = ReturnType<typeof createLockNotifier>
