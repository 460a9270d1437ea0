import { describe, expect, it } from 'vitest'
import { agreesTo, isInPlay, selectionOf } from './selection.ts'

it('knows markets in play from those before the start', () => {
  expect(['RM', 'RE', 'ROU', 'HRE'].every((wtype) => isInPlay({ gtype: 'FT', wtype }))).toBe(true)
  expect(['M', 'R', 'OU', 'HR', 'XX'].some((wtype) => isInPlay({ gtype: 'FT', wtype }))).toBe(false)
})

describe('a selection', () => {
  const match = { gtype: 'FT', gidm: 'm1', epoch: 3 } as const

  it('has the line, the price and the epoch of its market', () => {
    const market = { wtype: 'RE', sw: 'Y', strong: 'C', ratio: '0 / 0.5', ior: { H: 940, C: 960 } } as const
    expect(selectionOf(match, 'g1', market, 'H')).toEqual({
      gtype: 'FT',
      gidm: 'm1',
      gid: 'g1',
      wtype: 'RE',
      rtype: 'H',
      strong: 'C',
      ratio: '0 / 0.5',
      ior: 940,
      epoch: 3,
    })
    expect(selectionOf(match, 'g1', market, 'N')).toBeUndefined()
  })
})

it.each([
  ['any', 950, 900, true],
  ['any', 950, 990, true],
  ['better', 950, 990, true],
  ['better', 950, 949, false],
  ['never', 950, 950, true],
  ['never', 950, 990, false],
] as const)('who chose %s and saw %d, at %d: %s', (choice, from, to, agreed) => {
  expect(agreesTo(choice, from, to)).toBe(agreed)
})
