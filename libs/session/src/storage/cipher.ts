import type { createSealer } from './seal.ts'

/** Fetched when needed. */
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

export const cipher: Cipher = lazyCipher(() => import('./seal.ts'))
