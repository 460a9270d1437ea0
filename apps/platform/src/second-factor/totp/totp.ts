import { CODE_DIGITS } from '@pavilion/contract/rules'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands: SHA-1, six digits, a new code every 30 seconds (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: CODE_DIGITS, period: 30 } as const
/** Steps a clock may be off, either way. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A new secret, base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address an authenticator app reads from a picture: `otpauth://totp/…`. */
export const secretUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...FORM, secret, issuer, label: account }).toString()

/** The time step whose code this is, among those around `now` (ms); undefined when it is none of them. */
export const stepOfCode = (secret: string, code: string, now: number): bigint | undefined => {
  const delta = TOTP.validate({
    ...FORM,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: WINDOW,
  })
  return delta === null ? undefined : BigInt(TOTP.counter({ period: FORM.period, timestamp: now }) + delta)
}
