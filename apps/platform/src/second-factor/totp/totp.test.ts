import { Secret, URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newSecret, secretUri, stepOfCode } from './totp.ts'

const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1; last six of its eight digits.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is that of RFC 6238 at %i s', (seconds, eight) => {
    expect(stepOfCode(RFC_SECRET, eight.slice(-6), seconds * 1000)).toBe(BigInt(Math.floor(seconds / 30)))
  })

  it('is taken one step early and late, and no more', () => {
    const code = '005924'
    const at = (off: number) => stepOfCode(RFC_SECRET, code, (1_234_567_890 + off * 30) * 1000)
    const step = BigInt(Math.floor(1_234_567_890 / 30))
    expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([undefined, step, step, step, undefined])
  })

  it('is not another one', () => {
    expect(stepOfCode(RFC_SECRET, '005925', 1_234_567_890_000)).toBeUndefined()
  })
})

describe('a new secret', () => {
  it('has 160 random bits, and an address that names site and account', () => {
    const secret = newSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(secret)
    const read = URI.parse(secretUri(secret, '极光体育', 'linyue88'))
    expect(read).toMatchObject({ issuer: '极光体育', label: 'linyue88', digits: 6, period: 30, algorithm: 'SHA1' })
    expect(read.secret.base32).toBe(secret)
  })
})
