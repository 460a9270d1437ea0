import type { Db } from '../../db/index.ts'
import { Refusal, tooOften } from '../../http/index.ts'
import { type AttemptLimit, createAttempts } from '../../attempts/index.ts'

/** Messages cost money and bother whoever gets them; the day's bounds also bound the guesses at codes. */
const DAY = 86_400
const BY_SUBJECT: AttemptLimit = { name: 'code subject', most: 15, windowSeconds: DAY }
/** By purpose, so that whoever asks for resets in another's name does not use up that member's codes for signing in. */
const BY_DESTINATION: AttemptLimit = { name: 'code destination', most: 15, windowSeconds: DAY }
/** By purpose too. Whoever is signed in names any number they like: neither it, nor a device's name, nor an address costs much. */
const BY_MEMBER: AttemptLimit = { name: 'code member', most: 15, windowSeconds: DAY }
const BY_DEVICE: AttemptLimit = { name: 'code device', most: 40, windowSeconds: DAY }
/** A household or an office shares an address. */
const BY_ADDRESS: AttemptLimit = { name: 'code address', most: 100, windowSeconds: DAY }

export interface SendSubjects {
  readonly subject: string
  /** Undefined where a message is sent only to whom the subject names. */
  readonly destination: string | undefined
  readonly address: string
  readonly device: string
  /** Whose account the code is about, where that is known. */
  readonly member?: string | undefined
}

/** Bounds how often codes are sent: one in `wait` seconds to one subject and to one destination, and so many a day. */
export const createSendLimits = (db: Db, now: () => number, scale: number, wait: number) => {
  // The pause is promised to whoever owns the phone, and no load test changes it.
  const pauses = createAttempts(db, now, 1)
  const days = createAttempts(db, now, scale)
  return {
    take: async ({ subject, destination, address, device, member }: SendSubjects): Promise<void> => {
      const pause = { most: 1, windowSeconds: wait }
      const pausing: (readonly [AttemptLimit, string])[] = [
        [{ ...pause, name: 'code subject pause' }, subject],
        ...(destination === undefined ? [] : [[{ ...pause, name: 'code destination pause' }, destination] as const]),
      ]
      for (const each of pausing)
        if (!(await pauses.take(...each)))
          throw new Refusal('SIXTY_SECOND_LIMIT', { data: { wait: await pauses.wait(each) } })
      const buckets: (readonly [AttemptLimit, string])[] = [
        [BY_SUBJECT, subject],
        ...(destination === undefined ? [] : [[BY_DESTINATION, destination] as const]),
        [BY_DEVICE, device],
        [BY_ADDRESS, address],
        ...(member === undefined ? [] : [[BY_MEMBER, member] as const]),
      ]
      const taken = await Promise.all(buckets.map((bucket) => days.take(...bucket)))
      if (taken.includes(false)) throw tooOften(await days.wait(...buckets))
    },
  }
}
