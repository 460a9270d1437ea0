import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phonePattern } from './phone-pattern.ts'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const range = fc.tuple(digit, digit).map(([a, b]) => (a <= b ? `${a}-${b}` : `${b}-${a}`))
const atom = fc.oneof(
  digit,
  fc.constant('\\d'),
  fc.array(fc.oneof(digit, range), { minLength: 1, maxLength: 3 }).map((members) => `[${members.join('')}]`),
)
const repeat = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constant('?'),
  fc.integer({ min: 0, max: 6 }).map((n) => `{${n}}`),
  fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 4 })).map(([a, b]) => `{${a},${a + b}}`),
)
const row = fc.array(fc.tuple(atom, repeat), { minLength: 1, maxLength: 4 }).map((items) => items.flat().join(''))
const group = fc
  .tuple(fc.constantFrom('(', '(?:'), fc.array(row, { minLength: 1, maxLength: 3 }))
  .map(([open, rows]) => `${open}${rows.join('|')})`)
const pattern = fc
  .array(fc.oneof(row, group), { minLength: 1, maxLength: 3 })
  .map((parts) => `^${parts.join('')}$`)
  .filter((text) => text.length <= 200)

/** Exponential, quadratic, endless or invalid. */
const HOSTILE = [
  '^(\\d+)+$',
  '^(\\d|\\d\\d)+$',
  '^(\\d*)*\\d$',
  '^((\\d{1,9}){1,9}){1,9}$',
  '^(\\d?){20}$',
  '^\\d{99}$',
  '^\\d{1,99999}$',
  '^\\d{5,2}$',
  '^[9-0]$',
  '(?=\\d+)\\d',
  '^(\\d)\\1$',
  '^.*$',
  '^[^0]\\d$',
  '^1|2$',
  '^(1$',
  ')(',
  '[',
  '',
  '^$',
  `^${'\\d?'.repeat(70)}$`,
]

describe('the pattern of an area', () => {
  it('says what a regular expression of the same text says', () => {
    fc.assert(
      fc.property(pattern, fc.stringMatching(/^\d{1,20}$/), (text, number) => {
        expect(phonePattern(text)?.(number)).toBe(new RegExp(text).test(number))
      }),
      { numRuns: 2000 },
    )
  })

  it('takes the numbers it describes', () => {
    fc.assert(
      fc.property(
        pattern.chain((text) => fc.tuple(fc.constant(text), fc.stringMatching(new RegExp(text)))),
        ([text, number]) => {
          fc.pre(number.length > 0 && number.length <= 20)
          expect(phonePattern(text)?.(number)).toBe(true)
        },
      ),
    )
  })

  it('takes eleven digits that begin with 1 for +86 (spec section 3)', () => {
    const mainland = phonePattern('^1\\d{10}$')
    expect(
      ['13800006027', '1380000602', '138000060277', '23800006027', '1380000602a'].map((n) => mainland?.(n)),
    ).toEqual([true, false, false, false, false])
  })

  it.each(HOSTILE)('of a hostile server is not read: %s', (text) => {
    expect(phonePattern(text)).toBeUndefined()
  })

  it('answers at once, whatever is asked', () => {
    const dense = phonePattern(`^${'\\d{0,20}'.repeat(24)}$`)
    const began = Date.now()
    for (let n = 0; n < 100; n += 1) expect(dense?.('7'.repeat(20))).toBe(true)
    expect(Date.now() - began).toBeLessThan(1000)
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (text, number) => {
        expect([true, false, undefined]).toContain(phonePattern(text)?.(number))
      }),
    )
  })
})
