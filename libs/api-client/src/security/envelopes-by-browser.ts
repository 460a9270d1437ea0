import { base64url, fromBase64url } from './base64url.ts'
import type { KeyUse, Envelopes, RequestKey } from './envelopes.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** By the browser's own AES and HMAC. */
export const envelopesByBrowser = ({ id, key }: RequestKey): Envelopes => {
  const { subtle } = crypto
  const base = subtle.importKey('raw', bytesOf(key), 'HKDF', false, ['deriveKey'])
  const from = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: utf8(`pavilion/${info}/1`),
  })
  const derive = async (use: KeyUse) => {
    const whole = await base
    const aes = { name: 'AES-CBC', length: 256 }
    const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
    return Promise.all([
      subtle.deriveKey(from(`${use}/encrypt`), whole, aes, false, ['encrypt', 'decrypt']),
      subtle.deriveKey(from(`${use}/mac`), whole, hmac, false, ['sign', 'verify']),
    ])
  }
  const keysByUse = new Map<KeyUse, ReturnType<typeof derive>>()
  const keysOf = (use: KeyUse) => {
    const keys = keysByUse.get(use) ?? derive(use)
    keysByUse.set(use, keys)
    return keys
  }
  return {
    seal: async (use, text, bound = '') => {
      const [encryptionKey, macKey] = await keysOf(use)
      const iv = crypto.getRandomValues(new Uint8Array(16))
      const encrypted = await subtle.encrypt({ name: 'AES-CBC', iv }, encryptionKey, utf8(text))
      const head = `1.${id}.${base64url(iv)}.${base64url(new Uint8Array(encrypted))}`
      const mac = await subtle.sign('HMAC', macKey, utf8(head + bound))
      return `${head}.${base64url(new Uint8Array(mac))}`
    },
    open: async (use, envelope, bound = '') => {
      const [encryptionKey, macKey] = await keysOf(use)
      const [, , iv = '', encrypted = '', mac = ''] = envelope.split('.')
      const head = envelope.slice(0, -1 - mac.length)
      if (!(await subtle.verify('HMAC', macKey, fromBase64url(mac), utf8(head + bound))))
        throw new Error('not sealed so')
      const name = 'AES-CBC'
      return new TextDecoder().decode(
        await subtle.decrypt({ name, iv: fromBase64url(iv) }, encryptionKey, fromBase64url(encrypted)),
      )
    },
  }
}
