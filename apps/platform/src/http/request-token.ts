import { createDecipheriv, createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto'

const VERSION = '1'
/** As key objects: made of bytes, a key costs four times as much as its use. */
interface TokenKeys {
  readonly encrypt: KeyObject
  readonly mac: KeyObject
}
const keys = new Map<string, TokenKeys>()

const derive = (key: string, use: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', `pavilion/request-token/${use}/1`, 32)))

const keysOf = (key: string): TokenKeys => {
  const known = keys.get(key)
  if (known) return known
  const made = { encrypt: derive(key, 'encrypt'), mac: derive(key, 'mac') }
  keys.set(key, made)
  return made
}

/** The public key of a site. */
type SiteKey = { readonly id: string; readonly key: string }

/**
 * The text of a token, or undefined when it was not made under this site's key. The format is that of
 * docs/protocols/client-requests.md: AES-256-CBC, then HMAC-SHA256.
 */
export const readToken = (token: string, siteKey: SiteKey): string | undefined => {
  const parts = token.split('.')
  const [version, id, iv, encrypted, mac] = parts
  if (parts.length !== 5 || version !== VERSION || id !== siteKey.id || !iv || !encrypted || !mac) return undefined
  const { encrypt, mac: macKey } = keysOf(siteKey.key)
  const expected = createHmac('sha256', macKey).update(parts.slice(0, 4).join('.')).digest()
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  try {
    const decipher = createDecipheriv('aes-256-cbc', encrypt, Buffer.from(iv, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The Unix seconds in a request token of `seconds|ip`. The address inside is never used. */
export const readRequestToken = (token: string, siteKey: SiteKey): number | undefined => {
  const seconds = /^(\d{9,11})\|/.exec(readToken(token, siteKey) ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}
