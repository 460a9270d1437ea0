import {
  SIGNATURE_HEADER,
  SIGNATURE_TOLERANCE_SECONDS,
  signedText,
  TIMESTAMP_HEADER,
  type SignedRequest,
} from '@pavilion/protocols'
import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (secret: string, timestamp: string, request: SignedRequest): string =>
  createHmac('sha256', secret).update(signedText(timestamp, request)).digest('hex')

/** docs/protocols/README.md. `now` in Unix seconds. */
export const signedHeaders = (secret: string, request: SignedRequest, now: number): Record<string, string> => ({
  [TIMESTAMP_HEADER]: String(now),
  [SIGNATURE_HEADER]: signatureOf(secret, String(now), request),
})

export type SignatureFault = 'missing' | 'stale' | 'wrong'

/** Over the raw bytes; undefined: genuine, fresh and for this address. */
export const signatureFault = (
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  request: SignedRequest,
  now: number,
): SignatureFault | undefined => {
  const timestamp = headers[TIMESTAMP_HEADER]
  const signature = headers[SIGNATURE_HEADER]
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return 'missing'
  const expected = Buffer.from(signatureOf(secret, timestamp, request))
  const receivedSignature = Buffer.from(signature)
  if (receivedSignature.length !== expected.length || !timingSafeEqual(receivedSignature, expected)) return 'wrong'
  return Math.abs(now - Number(timestamp)) > SIGNATURE_TOLERANCE_SECONDS ? 'stale' : undefined
}
