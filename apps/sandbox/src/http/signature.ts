import { PAYMENT_SIGNATURE_HEADER, PAYMENT_TIMESTAMP_HEADER, PAYMENT_TOLERANCE_SECONDS } from '@pavilion/protocols'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** HMAC-SHA256 of `timestamp.body` in hexadecimal, see docs/protocols/payment.md. */
const signature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

export const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Headers that sign `body`; `now` in milliseconds. */
export const signedHeaders = (secret: string, body: string, now: number): Record<string, string> => {
  const timestamp = String(Math.floor(now / 1000))
  return {
    'content-type': 'application/json',
    [PAYMENT_TIMESTAMP_HEADER]: timestamp,
    [PAYMENT_SIGNATURE_HEADER]: signature(secret, timestamp, body),
  }
}

/** Why a request is not to be believed, or undefined when it is; `now` in milliseconds. */
export const signatureFault = (
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
  now: number,
): string | undefined => {
  const timestamp = headers[PAYMENT_TIMESTAMP_HEADER]
  const given = headers[PAYMENT_SIGNATURE_HEADER]
  if (typeof timestamp !== 'string' || typeof given !== 'string') return 'the request is not signed'
  if (!/^\d{1,12}$/.test(timestamp)) return `${PAYMENT_TIMESTAMP_HEADER} is not a number of Unix seconds`
  if (Math.abs(now / 1000 - Number(timestamp)) > PAYMENT_TOLERANCE_SECONDS)
    return 'the signature is too old, or of the future'
  return sameText(given, signature(secret, timestamp, body)) ? undefined : 'the signature does not match the body'
}
