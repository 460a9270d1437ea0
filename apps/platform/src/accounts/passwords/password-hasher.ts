import { hash, verify } from '@node-rs/argon2'
import { createHmac, randomBytes } from 'node:crypto'
import { PASSWORD_COST, type PasswordCost } from '../../config/config.ts'
import { createTaskQueue } from '../task-queue.ts'

/** About three seconds' work. */
const PLACES = 100

export interface PasswordHasher {
  /** Rejects with QueueFull when overloaded. */
  hash(digest: string): Promise<string>
  /** Without `storedHash`: false in equal time. */
  verify(storedHash: string | undefined, digest: string): Promise<boolean>
}

/** md5 (spec section 7), HMAC with a pepper outside the database, argon2id. */
export const createPasswordHasher = (pepper: string, cost: PasswordCost = PASSWORD_COST): PasswordHasher => {
  const queued = createTaskQueue({ atOnce: 1, places: PLACES })
  const peppered = (digest: string): string => createHmac('sha256', pepper).update(digest).digest('hex')
  let dummy: Promise<string> | undefined
  return {
    hash: (digest) => queued(() => hash(peppered(digest), cost)),
    verify: (storedHash, digest) =>
      queued(async () => {
        const against = storedHash ?? (await (dummy ??= hash(randomBytes(32).toString('hex'), cost)))
        const same = await verify(against, peppered(digest))
        return storedHash !== undefined && same
      }),
  }
}
