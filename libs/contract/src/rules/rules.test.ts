import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, isOfAge } from './age.ts'
import { isPassword } from './password.ts'
import { RULE_MESSAGES } from './rule-messages.ts'
import { isUsername, newUsername } from './username.ts'

const text = fc.string({ maxLength: 14 })

describe('usernames', () => {
  it('are what one expression of the rule says (spec section 5)', () => {
    const rule = /^(?=(?:.*[A-Za-z]){2})(?=.*\d)[A-Za-z][A-Za-z\d]{3,10}$/
    fc.assert(
      fc.property(fc.oneof(text, fc.stringMatching(/^[A-Za-z][A-Za-z\d]{0,12}$/)), (name) => {
        expect(isUsername(name)).toBe(rule.test(name))
      }),
    )
  })

  it('say what is wrong in Chinese', () => {
    expect(newUsername.safeParse('1abc').error?.issues[0]?.message).toBe('username')
    expect(RULE_MESSAGES.username['zh-CN']).toBe('4-11位，最少2个字母+数字组合，首位为字母')
  })
})

it('passwords are what one expression of the rule says', () => {
  const rule = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,12}$/
  fc.assert(
    fc.property(fc.oneof(text, fc.stringMatching(/^[A-Za-z\d]{6,14}$/)), (word) => {
      expect(isPassword(word)).toBe(rule.test(word))
    }),
  )
})

describe('age', () => {
  it.each([
    ['2008-11-21', true],
    ['2008-11-22', false],
    ['2008-02-29', true],
    ['1900-01-01', false],
  ])('born %s: may play %s', (birthday, may) => {
    expect(isOfAge(birthday, '2026-11-21')).toBe(may)
  })

  it('comes on 1 March to one born on 29 February', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  })
})
