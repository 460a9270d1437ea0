import { hash, verify } from '@node-rs/argon2'
import { createHmac, randomBytes } from 'node:crypto'
import { createTaskQueue } from '../task-queue.ts'

/** argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** About three seconds' work. */
const PLACES = 100

export interface PasswordHasher {
  /** Rejects with QueueFull when overloaded. */
  hash(digest: string): Promise<string>
  /** Without `storedHash`: false in equal time. */
  verify(storedHash: string | undefined, digest: string): Promise<boolean>
}

/** md5 (spec section 7), HMAC with a pepper outside the database, argon2id. */
export const createPasswordHasher = (pepper: string): PasswordHasher => {
  const queued = createTaskQueue({ atOnce: 1, places: PLACES })
  const peppered = (digest: string): string => createHmac('sha256', pepper).update(digest).digest('hex')
  let dummy: Promise<string> | undefined
  return {
    hash: (digest) => queued(() => hash(peppered(digest), COST)),
    verify: (storedHash, digest) =>
      queued(async () => {
        const against = storedHash ?? (await (dummy ??= hash(randomBytes(32).toString('hex'), COST)))
        const same = await verify(against, peppered(digest))
        return storedHash !== undefined && same
      }),
  }
}
