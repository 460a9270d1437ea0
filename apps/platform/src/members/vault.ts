import { randomBytes } from 'node:crypto'
import { deriveKey, open, seal } from '../sealing/sealing.ts'

export interface PersonalKey {
  /** Opens only with the same `field` and member. */
  seal(field: string, value: string): Buffer
  open(field: string, sealed: Uint8Array): string
}

export interface Vault {
  create(owner: string): { readonly wrapped: Buffer; readonly key: PersonalKey }
  unwrap(owner: string, wrapped: Uint8Array): PersonalKey
}

/** Deleting the wrapped key erases the data, backups included. `owner`: `siteId/userId`. */
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
