import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capital } from './index.ts'

describe('capital', () => {
  it.each([
    [500_000n, '伍仟元整'],
    [500_037n, '伍仟元叁角柒分'],
    [0n, '零元整'],
    [5n, '伍分'],
    [50n, '伍角整'],
    [37n, '叁角柒分'],
    [500_007n, '伍仟元零柒分'],
    [500_030n, '伍仟元叁角整'],
    [1_005n, '壹拾元零伍分'],
    [100_100n, '壹仟零壹元整'],
    [1_001_000n, '壹万零壹拾元整'],
    [10_000_000n, '壹拾万元整'],
    [10_050_000n, '壹拾万零伍佰元整'],
    [12_345_678_90n, '壹仟贰佰叁拾肆万伍仟陆佰柒拾捌元玖角整'],
    [1_000_000_000_000n, '壹佰亿元整'],
    [10_000_000_100n, '壹亿零壹元整'],
    [1_000_000_010_000_00n, '壹万亿零壹万元整'],
    [1_000_200_000_000_00n, '壹万零贰亿元整'],
    [-500n, '负伍元整'],
  ])('writes %s fen as %s', (fen, text) => expect(capital(fen, 'zh-CN')).toBe(text))

  it('writes Traditional numerals', () => {
    expect(capital(2_360_000n, 'zh-TW')).toBe('貳萬參仟陸佰元整')
    expect(capital(1_234_567_800n, 'zh-TW')).toBe('壹仟貳佰參拾肆萬伍仟陸佰柒拾捌元整')
    expect(capital(-10_000_000_000n, 'zh-TW')).toBe('負壹億元整')
  })

  it('never repeats or ends the whole part with a zero, and tells amounts apart', () => {
    const fen = fc.bigInt({ min: 1n, max: 10n ** 15n - 1n })
    fc.assert(
      fc.property(fen, fen, (a, b) => {
        expect(capital(a, 'zh-CN')).not.toMatch(/零零|零元|零万|零亿/)
        expect(capital(a, 'zh-CN') === capital(b, 'zh-CN')).toBe(a === b)
      }),
      { numRuns: 500 },
    )
  })

  it('ends where the numerals end', () => expect(() => capital(10n ** 18n, 'zh-CN')).toThrow(RangeError))
})
