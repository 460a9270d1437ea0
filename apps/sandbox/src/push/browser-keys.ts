import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const POINT = 65
const SALT = 16
const TAG = 16
const KEY = 16
const NONCE = 12
/** After the text of the last record (RFC 8188). */
const LAST = 2

/** What a browser keeps of a subscription, base64url. */
export interface SecretKeys {
  readonly privateKey: string
  readonly p256dh: string
  readonly auth: string
}

export const newKeys = (): SecretKeys => {
  const pair = createECDH(CURVE)
  const p256dh = pair.generateKeys('base64url', 'uncompressed')
  return { privateKey: pair.getPrivateKey('base64url'), p256dh, auth: randomBytes(16).toString('base64url') }
}

const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
/** HKDF of one block (RFC 5869). */
const derived = (salt: Uint8Array, secret: Uint8Array, info: Uint8Array, length: number): Buffer =>
  hmac(hmac(salt, secret), info, Uint8Array.of(1)).subarray(0, length)
const info = (name: string, ...parts: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), ...parts])

/** What was sealed for these keys (RFC 8291, aes128gcm of RFC 8188, one record). Throws on anything else. */
export const openSealed = (sealed: Buffer, { privateKey, p256dh, auth }: SecretKeys): string => {
  const salt = sealed.subarray(0, SALT)
  const keyLength = sealed[SALT + 4]
  const body = SALT + 5 + POINT
  if (keyLength !== POINT || sealed.length < body + TAG + 1) throw new Error('it is not sealed by aes128gcm')
  if (sealed.length - body > sealed.readUInt32BE(SALT)) throw new Error('it has more than one record')
  const sender = sealed.subarray(SALT + 5, body)
  const own = createECDH(CURVE)
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const shared = own.computeSecret(sender)
  const both = [Buffer.from(p256dh, 'base64url'), sender]
  const secret = derived(Buffer.from(auth, 'base64url'), shared, info('WebPush: info', ...both), 32)
  const key = derived(salt, secret, info('Content-Encoding: aes128gcm'), KEY)
  const nonce = derived(salt, secret, info('Content-Encoding: nonce'), NONCE)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG })
  decipher.setAuthTag(sealed.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(sealed.subarray(body, -TAG)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== LAST) throw new Error('it has no end')
  return padded.subarray(0, end).toString()
}
