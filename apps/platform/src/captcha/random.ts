import { randomBytes, randomInt } from 'node:crypto'

/** Both ends included. */
export const between = (low: number, high: number): number => randomInt(low, high + 1)

export const among = (low: number, high: number): number => low + ((high - low) * randomInt(0, 1_000_001)) / 1_000_000

export const oneOf = <T>(all: readonly T[]): T => all[randomInt(0, all.length)] as T

export const shuffled = <T>(all: readonly T[]): T[] => {
  const items = [...all]
  for (let last = items.length - 1; last > 0; last--) {
    const other = randomInt(0, last + 1)
    ;[items[last], items[other]] = [items[other] as T, items[last] as T]
  }
  return items
}

export const grainOf = (length: number): Uint8Array => globalThis.crypto.getRandomValues(new Uint8Array(length))

/** `bytes` random bytes, base64url. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')
