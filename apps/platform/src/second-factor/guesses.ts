import type { AttemptLimit, Attempts } from '../attempts/index.ts'
import { type Call, lockedFor, type Member, Refusal } from '../http/index.ts'

const BY_TICKET: AttemptLimit = { name: 'second factor ticket', most: 5, windowSeconds: 900 }
const BY_PLACE: AttemptLimit = { name: 'second factor place', most: 5, windowSeconds: 900 }
/** Device ids can be forged, six digits guessed. Recovery codes and passkeys still work. */
const BY_MEMBER: AttemptLimit = { name: 'second factor member', most: 20, windowSeconds: 86_400 }

type Bucket = readonly [limit: AttemptLimit, subject: string]

export type GuessSubject = Pick<Call, 'site' | 'device'> & { readonly member?: Member }

export interface Guess {
  readonly userId: string
  readonly ticket?: string
  /** True for an app's six digits. */
  readonly guessable: boolean
}

/** Only callers with the right password are counted. */
export interface Guesses {
  /** AUTHENTICATION_CODE_ERROR, or AUTHENTICATION_LOCKED from the fifth. */
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
  /** First: parallel requests get no extra tries. */
  const enter = async (buckets: readonly Bucket[]): Promise<void> => {
    for (const [index, bucket] of buckets.entries()) {
      if (await attempts.take(...bucket)) continue
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
