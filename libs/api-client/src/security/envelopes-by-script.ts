import { cbc } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64url, fromBase64url } from './base64url.ts'
import type { KeyUse, Envelopes, RequestKey } from './envelopes.ts'

interface Keys {
  readonly encrypt: Uint8Array
  readonly mac: Uint8Array
}

/** By script, where browsers keep cryptography to secure addresses. */
export const envelopesByScript = ({ id, key }: RequestKey): Envelopes => {
  const derive = (info: string): Uint8Array =>
    hkdf(sha256, hexToBytes(key), undefined, utf8ToBytes(`pavilion/${info}/1`), 32)
  const keysByUse = new Map<KeyUse, Keys>()
  const keysOf = (use: KeyUse): Keys => {
    const keys = keysByUse.get(use) ?? { encrypt: derive(`${use}/encrypt`), mac: derive(`${use}/mac`) }
    keysByUse.set(use, keys)
    return keys
  }
  const macOf = ({ mac }: Keys, text: string): string => base64url(hmac(sha256, mac, utf8ToBytes(text)))
  return {
    seal: async (use, text, bound = '') => {
      const keys = keysOf(use)
      const iv = crypto.getRandomValues(new Uint8Array(16))
      const head = `1.${id}.${base64url(iv)}.${base64url(cbc(keys.encrypt, iv).encrypt(utf8ToBytes(text)))}`
      return `${head}.${macOf(keys, head + bound)}`
    },
    open: async (use, envelope, bound = '') => {
      const keys = keysOf(use)
      const [, , iv = '', encrypted = '', mac = ''] = envelope.split('.')
      // Timing reveals nothing: the key is public.
      if (mac !== macOf(keys, envelope.slice(0, -1 - mac.length) + bound)) throw new Error('not sealed so')
      return new TextDecoder().decode(cbc(keys.encrypt, fromBase64url(iv)).decrypt(fromBase64url(encrypted)))
    },
  }
}
