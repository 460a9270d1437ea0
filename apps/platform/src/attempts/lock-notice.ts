import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { AttemptLimit, Attempts } from './attempts.ts'

/** `name`: lower case. */
export type LockSubject = { readonly userId: string } | { readonly name: string }

interface Lock {
  readonly action: `member.${string}_locked`
  readonly subject: LockSubject
  readonly detail?: Readonly<Record<string, unknown>>
}

interface Guesser {
  readonly site: { readonly siteId: number }
  readonly requestId: string
}

export const notifyLocked = async (
  db: Db,
  { site: { siteId }, requestId }: Guesser,
  { action, subject, detail = {} }: Lock,
): Promise<void> => {
  const which = 'name' in subject ? sql`name_key = ${subject.name}` : sql`user_id = ${subject.userId}::uuid`
  await sql`
    select audit_add(site_id, 'system', ${action}::text, user_id::text, ${JSON.stringify(detail)}::jsonb, ${requestId}::text)
      from members where site_id = ${siteId} and ${which}`.execute(db)
}

/** Once per window, not per guess. */
export const createLockNotifier =
  (db: Db, attempts: Attempts, name: string, windowSeconds: number) =>
  async (guesser: Guesser, lock: Lock): Promise<void> => {
    const noticeLimit: AttemptLimit = { name, most: 1, windowSeconds }
    const subjectKey = 'name' in lock.subject ? lock.subject.name : lock.subject.userId
    if (await attempts.take(noticeLimit, `${guesser.site.siteId}/${subjectKey}`)) await notifyLocked(db, guesser, lock)
  }
export type LockNotifier = ReturnType<typeof createLockNotifier>
