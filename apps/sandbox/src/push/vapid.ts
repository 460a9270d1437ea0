import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod/mini'

const DAY_SECONDS = 86_400
const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/
const head = z.object({ alg: z.literal('ES256') })
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().check(z.regex(/^(mailto:|https:)/)) })

const read = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

const publicKeyOf = (point: string) => {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
}

export interface Expected {
  /** Of this service. */
  readonly origin: string
  /** With which the browser subscribed. */
  readonly key: string
  /** Unix seconds. */
  readonly now: number
}

/** Why the sender is not the one that the browser subscribed to (RFC 8292). Undefined: it is. */
export const vapidFault = (authorization: string | undefined, { origin, key, now }: Expected): string | undefined => {
  const [, first = '', second = '', signature = '', senderKey] = HEADER.exec(authorization ?? '') ?? []
  if (senderKey === undefined) return 'the push is not signed'
  if (senderKey !== key) return 'the browser subscribed with another key'
  const content = claims.safeParse(read(second))
  if (!head.safeParse(read(first)).success || !content.success) return 'the token cannot be read'
  const { aud, exp } = content.data
  if (aud !== origin) return 'the token is for another service'
  if (exp <= now || exp > now + DAY_SECONDS) return 'the token is over, or holds for more than a day'
  const signed = Buffer.from(`${first}.${second}`)
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isGenuine ? undefined : 'the signature is wrong'
}
