import { cbc } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64url } from './base64url.ts'
import type { RequestKey, WrapText } from './request-token.ts'

const derive = (key: string, use: string): Uint8Array =>
  hkdf(sha256, hexToBytes(key), undefined, utf8ToBytes(`pavilion/request-token/${use}/1`), 32)

/** Wraps texts by the script's own AES and HMAC, for pages whose browser keeps its cryptography to secure addresses. */
export const wrapByScript = ({ id, key }: RequestKey): WrapText => {
  const encryptionKey = derive(key, 'encrypt')
  const macKey = derive(key, 'mac')
  return async (text) => {
    const iv = crypto.getRandomValues(new Uint8Array(16))
    const encrypted = cbc(encryptionKey, iv).encrypt(utf8ToBytes(text))
    const head = `1.${id}.${base64url(iv)}.${base64url(encrypted)}`
    return `${head}.${base64url(hmac(sha256, macKey, utf8ToBytes(head)))}`
  }
}
