import { Refusal } from '../../http/index.ts'
import { QueueFull } from '../turns.ts'
import type { PasswordHasher } from './password-hasher.ts'

const busy = (error: unknown): never => {
  throw error instanceof QueueFull ? new Refusal('SYSTEM_BUSY') : error
}

/** The same hasher, which says in the house's words that it has too much to do. */
export const politeHasher = ({ hash, verify }: Pick<PasswordHasher, 'hash' | 'verify'>) => ({
  hash: (digest: string) => hash(digest).catch(busy),
  verify: (stored: string | undefined, digest: string) => verify(stored, digest).catch(busy),
})
