import { PAYMENT_SIGNATURE_HEADER, PAYMENT_TIMESTAMP_HEADER, PAYMENT_TOLERANCE_SECONDS } from '@pavilion/protocols'
import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/** The headers that sign a body for a provider, see docs/protocols/payment.md. `now` in Unix seconds. */
export const signedHeaders = (secret: string, body: string, now: number): Record<string, string> => ({
  [PAYMENT_TIMESTAMP_HEADER]: String(now),
  [PAYMENT_SIGNATURE_HEADER]: signatureOf(secret, String(now), body),
})

export type SignatureFault = 'missing' | 'stale' | 'wrong'

/** Checks what a provider sent, byte for byte, in constant time; undefined means it is genuine and fresh. */
export const signatureFault = (
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now: number,
): SignatureFault | undefined => {
  const timestamp = headers[PAYMENT_TIMESTAMP_HEADER]
  const signature = headers[PAYMENT_SIGNATURE_HEADER]
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return 'missing'
  const expected = Buffer.from(signatureOf(secret, timestamp, body))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong'
  return Math.abs(now - Number(timestamp)) > PAYMENT_TOLERANCE_SECONDS ? 'stale' : undefined
}
