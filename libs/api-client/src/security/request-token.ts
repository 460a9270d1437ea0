import { cbc } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64url } from './base64url.ts'

/** The site's public AES key: its id, and 32 bytes in hex. Every visitor has it; it wraps, it does not protect. */
export interface RequestKey {
  readonly id: string
  readonly key: string
}

const derive = (key: string, use: string): Uint8Array =>
  hkdf(sha256, hexToBytes(key), undefined, utf8ToBytes(`pavilion/request-token/${use}/1`), 32)

/**
 * Makes tokens of `seconds|ip` (spec section 7) under a site's key: AES-256-CBC, then HMAC-SHA256 over what was encrypted.
 * The format is in docs/protocols/client-requests.md. `seconds` is Unix time; `ip` is what preInfo told, or empty before that.
 */
export const createRequestTokens = ({ id, key }: RequestKey): ((seconds: number, ip: string) => string) => {
  const encryptionKey = derive(key, 'encrypt')
  const macKey = derive(key, 'mac')
  return (seconds, ip) => {
    const iv = crypto.getRandomValues(new Uint8Array(16))
    const encrypted = cbc(encryptionKey, iv).encrypt(utf8ToBytes(`${seconds}|${ip}`))
    const head = `1.${id}.${base64url(iv)}.${base64url(encrypted)}`
    return `${head}.${base64url(hmac(sha256, macKey, utf8ToBytes(head)))}`
  }
}
