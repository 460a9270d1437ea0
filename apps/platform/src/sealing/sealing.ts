import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/** AES-256-GCM: nonce, text, tag. What was sealed for one `context` opens for no other. */
export const seal = (key: Uint8Array, text: Uint8Array, context: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

/** Throws when the key or the context is another one, or a bit was changed. */
export const open = (key: Uint8Array, sealed: Uint8Array, context: string): Buffer => {
  // The length is said, because a shorter tag would be taken too, and is more easily guessed.
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
}

/** A key for one use, of a secret that has several. */
export const deriveKey = (secret: string | Uint8Array, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32))
