import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, header-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A plain hash suffices: tokens are long and random. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
