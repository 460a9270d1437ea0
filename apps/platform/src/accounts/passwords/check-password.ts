import { createAttempts } from '../../attempts/index.ts'
import { Refusal, type Call, type Member } from '../../http/index.ts'
import type { Deps } from '../../module.ts'
import { TEXTS } from '../texts.ts'
import { QueueFull } from './one-at-a-time.ts'
import type { PasswordHasher } from './password-hasher.ts'

/**
 * Failures count for the session alone: whoever got hold of one cannot guess on, whatever device they say they are at, and
 * cannot keep the member's other sessions from being used either.
 */
const LIMITS = [
  { name: 'password check', most: 5, windowSeconds: 900 },
  { name: 'password check 24 h', most: 20, windowSeconds: 86_400 },
] as const

/** A call of somebody signed in. */
export type MemberCall = Pick<Call, 'site'> & { readonly member: Member }

/**
 * Asks a signed-in member for the sign-in password again, as a digest, before something that a stolen session must not do.
 * Refuses with PASSWORD_CHECK_FAILURE, FREQUENT_SUBMISSION after five failures in a quarter of an hour, or SYSTEM_BUSY.
 */
export type CheckPassword = (call: MemberCall, digest: string) => Promise<void>

export const createCheckPassword = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  hasher: Pick<PasswordHasher, 'verify'>,
): CheckPassword => {
  // No load test makes guessing easier.
  const attempts = createAttempts(db, clock.now, 1)
  return async ({ site: { siteId }, member: { userId, sessionId } }, digest) => {
    const subject = `${siteId}/${userId}/${sessionId}`
    // Counted before it is looked at, so that callers at once have no more tries than callers in turn.
    for (const limit of LIMITS) {
      if (!(await attempts.take(limit, subject)))
        throw new Refusal('FREQUENT_SUBMISSION', { message: TEXTS.manyPasswords })
    }
    const row = await db
      .selectFrom('members')
      .select('password_hash')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const right = await hasher.verify(row?.password_hash, digest).catch(async (error: unknown) => {
      for (const limit of LIMITS) await attempts.giveBack(limit, subject)
      throw error instanceof QueueFull ? new Refusal('SYSTEM_BUSY') : error
    })
    if (!right) throw new Refusal('PASSWORD_CHECK_FAILURE')
    for (const limit of LIMITS) await attempts.forget(limit, subject)
  }
}
