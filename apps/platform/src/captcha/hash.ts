import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** A plain hash suffices: they are long and random. */
export const hashOf = (...parts: readonly string[]): string => digest(parts).toString('hex')

export const isHashOf = (hash: string, ...parts: readonly string[]): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), digest(parts))
