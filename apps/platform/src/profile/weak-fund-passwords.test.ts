import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isWeakFundPassword } from './weak-fund-passwords.ts'

const isWeak = (text: string) =>
  isWeakFundPassword(createHash('md5').update(text).digest('hex'), { birthday: '1990-05-17', phone: '13800006027' })

describe('a fund password', () => {
  it.each(['123456', '654321', '890123', '000000', '888888', '121212', '123123', '112233', '111222', '123321'])(
    'is not a pattern: %s',
    (text) => expect(isWeak(text)).toBe(true),
  )
  it.each(['900517', '170590', '051790', '199005'])('is not the birthday: %s', (text) =>
    expect(isWeak(text)).toBe(true),
  )
  it.each(['006027', '138000'])('is not of the phone: %s', (text) => expect(isWeak(text)).toBe(true))
  it.each(['918273', '402817', '901705'])('may be %s', (text) => expect(isWeak(text)).toBe(false))
})
