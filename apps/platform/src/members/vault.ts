import { randomBytes } from 'node:crypto'
import { deriveKey, open, seal } from '../sealing/sealing.ts'

/** One member's data key, opened for as long as a call lasts. */
export interface PersonalKey {
  /** `field` names what is sealed; a value moved to another field or member does not open. */
  seal(field: string, value: string): Buffer
  open(field: string, sealed: Uint8Array): string
}

export interface Vault {
  /** A new data key, and its form for the database: sealed by the master secret. */
  create(owner: string): { readonly wrapped: Buffer; readonly key: PersonalKey }
  unwrap(owner: string, wrapped: Uint8Array): PersonalKey
}

/**
 * Envelope encryption of personal data: every member has a random data key, stored sealed by a key derived from the
 * master secret. Deleting a member's wrapped key makes all their sealed data unreadable, backups included.
 * `owner` is `siteId/userId`.
 */
export const createVault = (masterSecret: string): Vault => {
  const master = deriveKey(masterSecret, 'pavilion/personal-data/1')
  const keyOf = (owner: string, raw: Uint8Array): PersonalKey => ({
    seal: (field, value) => seal(raw, Buffer.from(value), `${owner}/${field}`),
    open: (field, sealed) => open(raw, sealed, `${owner}/${field}`).toString(),
  })
  return {
    create: (owner) => {
      const raw = randomBytes(32)
      return { wrapped: seal(master, raw, owner), key: keyOf(owner, raw) }
    },
    unwrap: (owner, wrapped) => keyOf(owner, open(master, wrapped, owner)),
  }
}
