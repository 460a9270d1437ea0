import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()

/** What is stored of texts their holder must show again. They are random and long, so a plain hash keeps them secret. */
export const hashOf = (...parts: readonly string[]): string => digest(parts).toString('hex')

export const isHashOf = (hash: string, ...parts: readonly string[]): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), digest(parts))
