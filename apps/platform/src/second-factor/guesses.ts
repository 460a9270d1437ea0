import type { AttemptLimit, Attempts } from '../attempts/index.ts'
import { type Call, lockedFor, type Member, Refusal } from '../http/index.ts'

/** Wrong answers to one ticket, and of one device or session of a member, after which neither is listened to. */
const BY_TICKET: AttemptLimit = { name: 'second factor ticket', most: 5, windowSeconds: 900 }
const BY_PLACE: AttemptLimit = { name: 'second factor place', most: 5, windowSeconds: 900 }
/**
 * Wrong codes of the app of one member, wherever they come from: a device is only what it says it is, and six digits can be
 * guessed. Whoever uses this up knows the password; the member still has their recovery codes and passkeys, which nobody guesses.
 */
const BY_MEMBER: AttemptLimit = { name: 'second factor member', most: 20, windowSeconds: 86_400 }

type Bucket = readonly [limit: AttemptLimit, subject: string]

/** Where an answer comes from: a device before a sign-in is done, a session after. All of it is known to have the password. */
export type GuessSubject = Pick<Call, 'site' | 'device'> & { readonly member?: Member }

export interface Guess {
  readonly userId: string
  readonly ticket?: string
  /** True for the six digits of an app that counts already. */
  readonly guessable: boolean
}

/** Bounds how often a second factor may be wrong. Only who has given the right password gets as far as being counted. */
export interface Guesses {
  /**
   * Refuses with AUTHENTICATION_CODE_ERROR when `check` says no, with AUTHENTICATION_LOCKED from the fifth time on. `locked` runs
   * at each answer that locks.
   */
  guard(place: GuessSubject, guess: Guess, check: () => Promise<boolean>, locked: () => Promise<void>): Promise<void>
}

const bucketsOf = (
  { site: { siteId }, device, member }: GuessSubject,
  { userId, ticket, guessable }: Guess,
): Bucket[] => {
  const place = member ? `session/${member.sessionId}` : `device/${device}`
  return [
    ...(ticket === undefined ? [] : [[BY_TICKET, ticket] as const]),
    [BY_PLACE, `${siteId}/${userId}/${place}`],
    ...(guessable ? [[BY_MEMBER, `${siteId}/${userId}`] as const] : []),
  ]
}

export const createGuesses = (attempts: Attempts): Guesses => {
  const giveBack = async (buckets: readonly Bucket[]): Promise<void> => {
    for (const bucket of buckets) await attempts.giveBack(...bucket)
  }
  /** Counts a try before it is looked at, so that callers at once have no more tries than callers in turn. */
  const enter = async (buckets: readonly Bucket[]): Promise<void> => {
    for (const [index, bucket] of buckets.entries()) {
      if (await attempts.take(...bucket)) continue
      // What one bucket refuses does not count in the others.
      await giveBack(buckets.slice(0, index))
      throw lockedFor(await attempts.wait(bucket))
    }
  }
  return {
    guard: async (place, guess, check, locked) => {
      const buckets = bucketsOf(place, guess)
      await enter(buckets)
      const right = await check().catch(async (error: unknown) => {
        await giveBack(buckets)
        throw error
      })
      if (right) {
        for (const [limit, subject] of buckets) {
          await (limit === BY_MEMBER ? attempts.giveBack(limit, subject) : attempts.forget(limit, subject))
        }
        return
      }
      const counts = await Promise.all(
        buckets.map(async (bucket) => (await attempts.count(...bucket)) >= bucket[0].most),
      )
      if (!counts.includes(true)) throw new Refusal('AUTHENTICATION_CODE_ERROR')
      await locked()
      throw lockedFor(await attempts.wait(...buckets))
    },
  }
}
