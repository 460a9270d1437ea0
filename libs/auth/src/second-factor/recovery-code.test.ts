import { expect, it } from 'vitest'
import { recoveryCode } from './recovery-code.ts'

it('forgives case, spaces and a missing hyphen, and nothing else', () => {
  expect(recoveryCode('abcde-fgh23')).toBe('abcde-fgh23')
  expect(recoveryCode(' ABCDE fgh23')).toBe('abcde-fgh23')
  expect(recoveryCode('abcde-fgh2')).toBeUndefined()
  expect(recoveryCode('abcde-fgh01')).toBeUndefined()
})
