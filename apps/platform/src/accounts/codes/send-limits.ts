import type { Db } from '../../db/index.ts'
import { Refusal, tooOften } from '../../http/index.ts'
import { type AttemptLimit, createAttempts } from '../../attempts/index.ts'

const DAY = 86_400
const BY_SUBJECT: AttemptLimit = { name: 'code subject', most: 15, windowSeconds: DAY }
/** By purpose: a stranger's reset requests must not use up sign-in codes. */
const BY_DESTINATION: AttemptLimit = { name: 'code destination', most: 15, windowSeconds: DAY }
const BY_MEMBER: AttemptLimit = { name: 'code member', most: 15, windowSeconds: DAY }
const BY_DEVICE: AttemptLimit = { name: 'code device', most: 40, windowSeconds: DAY }
/** Households and offices share an address. */
const BY_ADDRESS: AttemptLimit = { name: 'code address', most: 100, windowSeconds: DAY }

export interface SendSubjects {
  readonly subject: string
  readonly destination: string | undefined
  readonly address: string
  readonly device: string
  readonly member?: string | undefined
}

/** `wait` in seconds, per subject and destination. */
export const createSendLimits = (db: Db, now: () => number, scale: number, wait: number) => {
  // Never scaled, even for load tests: protects the phone's owner.
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
      const permits = await Promise.all(buckets.map((bucket) => days.take(...bucket)))
      if (permits.includes(false)) throw tooOften(await days.wait(...buckets))
    },
  }
}
