import { CODE_DIGITS } from '@pavilion/contract/rules'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238, as every authenticator app supports. */
const FORM = { algorithm: 'SHA1', digits: CODE_DIGITS, period: 30 } as const
const WINDOW = 1
/** 160 bits (RFC 4226). */
const SECRET_BYTES = 20

/** Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

export const secretUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...FORM, secret, issuer, label: account }).toString()

/** `now` in ms. */
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
