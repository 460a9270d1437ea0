import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'

/** Key: 32 bytes, hex. */
export interface SiteKey {
  readonly id: string
  readonly key: string
}

export type EnvelopeUse = 'request-token' | 'request-address' | 'request-body' | 'request-answer'

const VERSION = '1'
/** Creating a key from bytes costs four times its use. */
interface Keys {
  readonly encrypt: KeyObject
  readonly mac: KeyObject
}
const keys = new Map<string, Keys>()

const derive = (key: string, info: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', `pavilion/${info}/1`, 32)))

const keysOf = ({ key }: SiteKey, use: EnvelopeUse): Keys => {
  const name = `${use}:${key}`
  const cachedKeys = keys.get(name)
  if (cachedKeys) return cachedKeys
  const derivedKeys = { encrypt: derive(key, `${use}/encrypt`), mac: derive(key, `${use}/mac`) }
  keys.set(name, derivedKeys)
  return derivedKeys
}

export const keyIdOf = (envelope: string): string | undefined => envelope.split('.', 2)[1]

/** AES-256-CBC, then HMAC-SHA256 (docs/protocols/client-requests.md). */
export const openEnvelope = (use: EnvelopeUse, envelope: string, siteKey: SiteKey, bound = ''): string | undefined => {
  const parts = envelope.split('.')
  const [version, id, iv, encrypted, mac] = parts
  if (parts.length !== 5 || version !== VERSION || id !== siteKey.id || !iv || !encrypted || !mac) return undefined
  const { encrypt, mac: macKey } = keysOf(siteKey, use)
  const head = envelope.slice(0, -1 - mac.length)
  const expected = createHmac('sha256', macKey)
    .update(head + bound)
    .digest()
  const receivedMac = Buffer.from(mac, 'base64url')
  if (receivedMac.length !== expected.length || !timingSafeEqual(receivedMac, expected)) return undefined
  try {
    const decipher = createDecipheriv('aes-256-cbc', encrypt, Buffer.from(iv, 'base64url'))
    return Buffer.concat([decipher.update(encrypted, 'base64url'), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

export const sealEnvelope = (use: EnvelopeUse, text: string | Buffer, siteKey: SiteKey, bound = ''): string => {
  const { encrypt, mac } = keysOf(siteKey, use)
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', encrypt, iv)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]).toString('base64url')
  const head = `${VERSION}.${siteKey.id}.${iv.toString('base64url')}.${sealed}`
  return `${head}.${createHmac('sha256', mac)
    .update(head + bound)
    .digest('base64url')}`
}
