import type { createSealer } from './seal.ts'

/** AES and HMAC, fetched when needed: a guest's first page goes without. */
export interface Cipher {
  /** Undefined before the fetch. */
  sealer(): typeof createSealer | undefined
  fetch(): Promise<void>
}

export const lazyCipher = (load: () => Promise<{ createSealer: typeof createSealer }>): Cipher => {
  let fetched: typeof createSealer | undefined
  return {
    sealer: () => fetched,
    fetch: async () => {
      fetched ??= (await load()).createSealer
    },
  }
}

/** The page's own. */
export const cipher: Cipher = lazyCipher(() => import('./seal.ts'))
