import { describe, expect, it } from 'vitest'
import { isPhone, mobileAddress } from './mobile-address.ts'

describe('a phone', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', true],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 11) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', true],
    ['Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36', false],
  ])('%s: %s', (userAgent, phone) => expect(isPhone(userAgent)).toBe(phone))
})

describe('the mobile address', () => {
  const here = 'https://aurora.test/home'

  it('carries both codes', () => {
    expect(mobileAddress('https://m.aurora.test/', here, { icode: 'abc', rcode: 'R-9' })).toBe(
      'https://m.aurora.test/?icode=abc&rcode=R-9',
    )
    expect(mobileAddress('https://m.aurora.test/app', here, {})).toBe('https://m.aurora.test/app')
  })

  it.each(['', 'm.aurora.test', '/m', 'javascript:alert(1)', 'ftp://m.aurora.test', 'https://aurora.test/m'])(
    '%j leads nowhere',
    (address) => expect(mobileAddress(address, here, {})).toBeUndefined(),
  )

  it('never carries a name or a password', () => {
    expect(mobileAddress('https://someone:secret@m.aurora.test/', here, {})).toBe('https://m.aurora.test/')
  })
})
