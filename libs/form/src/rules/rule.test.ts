import { bindOther } from '@pavilion/contract/profile'
import { anyName, isPassword, realName } from '@pavilion/contract/rules'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { digits, withoutSpaces } from './clean.ts'
import { faultsIn, fits, isBlank, present, type Rules } from './rule.ts'

const MISSING = 'sample.name.missing'
const WRONG = 'sample.city.wrong'

it.each([
  ['', true],
  [' \t', true],
  ['a', false],
  [false, true],
  [true, false],
  [undefined, true],
  [[], true],
  [['a'], false],
  [{ year: '2000', month: '', day: '1' }, true],
  [{ year: '2000', month: '2', day: '1' }, false],
  [0, false],
])('%j is blank: %s', (value, blank) => expect(isBlank(value)).toBe(blank))

describe('a text of which the contract has a rule', () => {
  it.each([
    ['a codec', fits(realName, { missing: MISSING, wrong: WRONG }), '林月', '1'],
    [
      'an optional field of a payload',
      fits(bindOther.payload.shape.realName, { missing: MISSING, wrong: WRONG }),
      '林月',
      '1',
    ],
    ['a predicate', fits(isPassword, { missing: MISSING, wrong: WRONG }), 'aurora77', 'aurora'],
  ])('is held to it: %s', (_, rule, good, bad) => {
    expect([rule('', {}), rule('  ', {}), rule(bad, {}), rule(good, {})]).toEqual([MISSING, MISSING, WRONG, undefined])
  })

  it('may stay blank where nothing says that it is missing', () =>
    expect(fits(realName, { wrong: WRONG })('', {})).toBeUndefined())

  it('has one fault for both where one is enough', () =>
    expect(fits(realName, { missing: MISSING })('1', {})).toBe(MISSING))

  it('gives its field the length that the contract says, and none where it says none', () => {
    expect(fits(anyName, { missing: MISSING }).maxLength).toBe(30)
    expect(fits(z.optional(anyName), { missing: MISSING }).maxLength).toBe(30)
    expect(fits(realName, { missing: MISSING }).maxLength).toBeUndefined()
    expect(fits(isPassword, { missing: MISSING }).maxLength).toBeUndefined()
  })
})

describe('the faults of a form', () => {
  interface Draft {
    readonly password: string
    readonly repeat: string
    readonly agreed: boolean
  }
  const rules: Rules<Draft> = {
    password: fits(isPassword, { missing: MISSING, wrong: WRONG }),
    repeat: (repeat, { password }) => (repeat === password ? undefined : 'sample.email.wrong'),
    agreed: present('sample.code.missing'),
  }

  it('are found all at once, each by its own field and the others', () =>
    expect(faultsIn(rules, { password: 'x', repeat: 'y', agreed: false })).toEqual({
      password: WRONG,
      repeat: 'sample.email.wrong',
      agreed: 'sample.code.missing',
    }))

  it('are none when all is well', () =>
    expect(faultsIn(rules, { password: 'aurora77', repeat: 'aurora77', agreed: true })).toEqual({}))
})

it('cleans what is typed', () => {
  expect(digits(6)('12 34-5678')).toBe('123456')
  expect(withoutSpaces(' lin yue\t88 ')).toBe('linyue88')
})
