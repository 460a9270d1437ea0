import {
  SIGNATURE_HEADER,
  SIGNATURE_TOLERANCE_SECONDS,
  signedText,
  TIMESTAMP_HEADER,
  type SignedRequest,
} from '@pavilion/protocols'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** HMAC-SHA256 in hexadecimal, docs/protocols/README.md. */
const signature = (secret: string, timestamp: string, request: SignedRequest): string =>
  createHmac('sha256', secret).update(signedText(timestamp, request)).digest('hex')

const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** `now` in milliseconds. */
export const signedHeaders = (secret: string, request: SignedRequest, now: number): Record<string, string> => {
  const timestamp = String(Math.floor(now / 1000))
  return {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signature(secret, timestamp, request),
  }
}

/** Undefined when valid. `now` in milliseconds. */
export const signatureFault = (
  secret: string,
  headers: IncomingHttpHeaders,
  request: SignedRequest,
  now: number,
): string | undefined => {
  const timestamp = headers[TIMESTAMP_HEADER]
  const receivedSignature = headers[SIGNATURE_HEADER]
  if (typeof timestamp !== 'string' || typeof receivedSignature !== 'string') return 'the request is not signed'
  if (!/^\d{1,12}$/.test(timestamp)) return `${TIMESTAMP_HEADER} is not a number of Unix seconds`
  if (Math.abs(now / 1000 - Number(timestamp)) > SIGNATURE_TOLERANCE_SECONDS)
    return 'the signature is too old, or of the future'
  return sameText(receivedSignature, signature(secret, timestamp, request))
    ? undefined
    : 'the signature does not match the request'
}
