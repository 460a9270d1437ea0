import { LANGUAGES } from '@pavilion/contract'
import { outgoingMessage } from '@pavilion/protocols'
import { describe, expect, it } from 'vitest'
import { textOf } from './texts.ts'

describe('messages about second factors', () => {
  it.each([
    ['second_factor_added', { factor: 'totp' }],
    ['second_factor_removed', { factor: 'passkey', last: false }],
    ['second_factor_removed', { factor: 'totp', last: true, reason: 'lost' }],
    ['recovery_code_used', { left: 3 }],
    ['recovery_codes_renewed', {}],
    ['second_factor_failures', {}],
  ])('%s reads in every language', (kind, parameters) => {
    for (const language of LANGUAGES) {
      const text = textOf(kind, parameters, language)
      const message = { id: '1', siteId: 3000, channel: 'push', to: 'someone', ...text }
      expect(outgoingMessage.safeParse(message).success).toBe(true)
    }
  })

  it('say which factor, and whether the password is enough from now on', () => {
    const body = (last: boolean) => textOf('second_factor_removed', { factor: 'passkey', last }, 'zh-TW').body
    expect(body(false)).toContain('通行金鑰已移除')
    expect(body(false)).not.toContain('登入只需密碼')
    expect(body(true)).toContain('登入只需密碼')
  })
})
