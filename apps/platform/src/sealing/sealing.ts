import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** Nonce, text, tag; bound to `context`. */
export const seal = (key: Uint8Array, text: Uint8Array, context: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

/** Throws on a wrong key or context, or tampering. */
export const open = (key: Uint8Array, sealed: Uint8Array, context: string): Buffer => {
  // Otherwise shorter tags are accepted, easier to forge.
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
}

export const deriveKey = (secret: string | Uint8Array, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32))
