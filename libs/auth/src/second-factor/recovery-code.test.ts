import { expect, it } from 'vitest'
import { recoveryCodeOf } from './recovery-code.ts'

it('forgives case, spaces and a missing hyphen, and nothing else', () => {
  expect(recoveryCodeOf('abcde-fgh23')).toBe('abcde-fgh23')
  expect(recoveryCodeOf(' ABCDE fgh23')).toBe('abcde-fgh23')
  expect(recoveryCodeOf('abcde-fgh2')).toBeUndefined()
  expect(recoveryCodeOf('abcde-fgh01')).toBeUndefined()
})
