import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRealName, maskName, realName, REAL_NAME_MAX } from './real-name.ts'
import { RULE_MESSAGES } from './rule-messages.ts'

describe('a real name (spec section 5)', () => {
  it.each([
    ['林月', true, 'Chinese characters'],
    ['欧阳娜娜', true, 'more of them'],
    ['古丽·米合提', true, 'a middle dot inside'],
    ['阿·迪·力', true, 'several, apart from each other'],
    ['Jane', true, 'letters'],
    ['Jane·Doe', true, 'letters with a dot inside'],
    ['林Jane月', true, 'letters inside, Chinese at both ends'],
    ['林Jane', false, 'Chinese at one end alone'],
    ['Jane林', false, 'the same the other way round'],
    ['林·Jane', false, 'the same with a dot'],
    ['Jane林Doe', false, 'letters at both ends with Chinese inside'],
    ['·林月', false, 'a dot at its start'],
    ['林月·', false, 'a dot at its end'],
    ['·Jane', false, 'a dot at the start of letters'],
    ['Jane·', false, 'a dot at the end of letters'],
    ['林··月', false, 'two dots in a row'],
    ['Jane··Doe', false, 'two dots in a row between letters'],
    ['Jane Doe', false, 'a space'],
    ['林月1', false, 'a digit'],
    ['Jane-Doe', false, 'another sign'],
    ['Élise', false, 'a letter beyond A to Z'],
    ['', false, 'nothing'],
    ['林', false, 'one character'],
    ['𠮷', false, 'one character beyond the basic plane'],
    ['𠮷田', true, 'two, one of them beyond the basic plane'],
    ['林'.repeat(REAL_NAME_MAX), true, 'the most characters'],
    ['林'.repeat(REAL_NAME_MAX + 1), false, 'one more'],
  ])('%s: %s, for %s', (name, fits) => expect(isRealName(name)).toBe(fits))

  it('is said to be wrong in the words of the spec', () => {
    expect(realName.safeParse('林··月').error?.issues[0]?.message).toBe('realName')
    expect(RULE_MESSAGES.realName['zh-CN']).toBe('请输入正确的名字')
  })
})

describe('a masked name', () => {
  it.each([
    ['林月', '林*'],
    ['林小月', '林*月'],
    ['欧阳娜娜', '欧**娜'],
    ['Jane·Doe', 'J******e'],
    ['𠮷田', '𠮷*'],
  ])('%s is %s', (name, masked) => expect(maskName(name)).toBe(masked))

  it('never tells a whole name', () => {
    const letter = fc.constantFrom(...'林月欧阳娜𠮷JaneDo·')
    const name = fc.array(letter, { minLength: 1, maxLength: 40 }).map((letters) => letters.join(''))
    fc.assert(
      fc.property(name, (whole) => {
        expect(maskName(whole)).not.toBe(whole)
        expect(maskName(whole)).toContain('*')
      }),
    )
  })
})
