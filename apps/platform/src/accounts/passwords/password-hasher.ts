import { hash, verify } from '@node-rs/argon2'
import { createHmac, randomBytes } from 'node:crypto'
import { createTaskQueue } from '../task-queue.ts'

/** argon2id (the library's default variant) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** How many callers may wait for the hasher, which works for one at a time: about three seconds' work, one core and one hash's memory. */
const PLACES = 100

export interface PasswordHasher {
  /** The stored form of a password digest. Rejects with QueueFull when overloaded. */
  hash(digest: string): Promise<string>
  /** Compares a digest with a stored form. Without one it compares with a dummy, in the same time, and answers false. */
  verify(stored: string | undefined, digest: string): Promise<boolean>
}

/**
 * The wire carries md5 of the password (spec section 7), so that md5 is the password. It is peppered by HMAC with a
 * secret that the database does not hold, then hashed with argon2id.
 */
export const createPasswordHasher = (pepper: string): PasswordHasher => {
  const queued = createTaskQueue({ atOnce: 1, places: PLACES })
  const peppered = (digest: string): string => createHmac('sha256', pepper).update(digest).digest('hex')
  let dummy: Promise<string> | undefined
  return {
    hash: (digest) => queued(() => hash(peppered(digest), COST)),
    verify: (stored, digest) =>
      queued(async () => {
        const against = stored ?? (await (dummy ??= hash(randomBytes(32).toString('hex'), COST)))
        const same = await verify(against, peppered(digest))
        return stored !== undefined && same
      }),
  }
}
