import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRatio, parseRatio, signedLine } from './index.ts'

describe('parseRatio', () => {
  it.each([
    ['0', 0],
    ['0 / 0.5', 1],
    ['0.5', 2],
    ['0.5 / 1', 3],
    ['1', 4],
    ['2.5 / 3', 11],
    ['0.5/1', 3],
    ['221.5', 886],
  ])('%s is %i quarter goals', (text, quarters) => expect(parseRatio(text)).toBe(quarters))

  it.each(['', '-0.5', '0.25', '0.5 / 1.5', '1 / 0.5', '1 / 1', 'x', '1 / 1.5 / 2', '1000'])('refuses "%s"', (text) =>
    expect(() => parseRatio(text)).toThrow(RangeError),
  )

  it('reads every line that can be written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), (quarters) => {
        const half = (n: number) => String(n / 2)
        const text =
          quarters % 2 === 0 ? half(quarters / 2) : `${half((quarters - 1) / 2)} / ${half((quarters + 1) / 2)}`
        expect(parseRatio(text)).toBe(quarters)
      }),
    )
  })
})

describe('signedLine', () => {
  it.each([
    [{ gtype: 'FT', wtype: 'R', rtype: 'H', strong: 'H', ratio: '0.5' }, '−0.5'],
    [{ gtype: 'FT', wtype: 'RE', rtype: 'C', strong: 'H', ratio: '0 / 0.5' }, '+0/0.5'],
    [{ gtype: 'FT', wtype: 'RE', rtype: 'C', strong: 'C', ratio: '1' }, '−1'],
    [{ gtype: 'FT', wtype: 'R', rtype: 'H', strong: 'H', ratio: '0' }, '0'],
    [{ gtype: 'FT', wtype: 'OU', rtype: 'C', ratio: '2.5 / 3' }, '2.5/3'],
    [{ gtype: 'FT', wtype: 'M', rtype: 'N' }, ''],
  ] as const)('%j reads "%s"', (selection, text) => expect(signedLine(selection)).toBe(text))

  it('drops the spaces of a quarter line', () => expect(formatRatio('0.5 / 1')).toBe('0.5/1'))
})
