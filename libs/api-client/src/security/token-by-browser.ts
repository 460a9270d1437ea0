import { base64url } from './base64url.ts'
import type { RequestKey, WrapText } from './request-token.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const infoOf = (use: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: utf8(`pavilion/request-token/${use}/1`),
})

/** Wraps texts by the browser's own AES and HMAC: nothing to download. */
export const wrapByBrowser = ({ id, key }: RequestKey): WrapText => {
  const { subtle } = crypto
  const keys = (async () => {
    const base = await subtle.importKey('raw', bytesOf(key), 'HKDF', false, ['deriveKey'])
    return Promise.all([
      subtle.deriveKey(infoOf('encrypt'), base, { name: 'AES-CBC', length: 256 }, false, ['encrypt']),
      subtle.deriveKey(infoOf('mac'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
    ])
  })()
  return async (text) => {
    const [encryptionKey, macKey] = await keys
    const iv = crypto.getRandomValues(new Uint8Array(16))
    const encrypted = await subtle.encrypt({ name: 'AES-CBC', iv }, encryptionKey, utf8(text))
    const head = `1.${id}.${base64url(iv)}.${base64url(new Uint8Array(encrypted))}`
    const mac = await subtle.sign('HMAC', macKey, utf8(head))
    return `${head}.${base64url(new Uint8Array(mac))}`
  }
}
