import type { createSealer } from './seal.ts'

/** AES and HMAC, fetched for whoever has something to seal or to open: the first page of a guest does without them. */
export interface Cipher {
  /** Undefined until it was fetched. */
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
