import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { DECRYPTED, storage, type Storage } from './storage.ts'

/** Entries of other versions read as absent. */
const VERSION = 1
/** Older ones are of data that changed since. */
const MOST = 50

/** Spec section 3. */
export interface Decrypted {
  readonly data: string
  readonly v: boolean
}

const nameOf = (what: string) => `${DECRYPTED}${bytesToHex(sha256(utf8ToBytes(what))).slice(0, 32)}` as const

const isEntry = (value: unknown): value is Decrypted & { readonly version: number } => {
  const entry = value as Partial<Decrypted & { version: number }> | null
  return entry?.version === VERSION && typeof entry.data === 'string' && typeof entry.v === 'boolean'
}

export const readDecrypted = (what: string, from: Storage = storage): Decrypted | undefined => {
  try {
    const entry: unknown = JSON.parse(from.get(nameOf(what)) ?? 'null')
    return isEntry(entry) ? { data: entry.data, v: entry.v } : undefined
  } catch {
    return undefined
  }
}

/** Sealed, until the session ends. */
export const keepDecrypted = (what: string, { data, v }: Decrypted, to: Storage = storage): void => {
  if (to.decrypted().length >= MOST) to.clearDecrypted()
  to.set(nameOf(what), JSON.stringify({ version: VERSION, data, v }))
}
