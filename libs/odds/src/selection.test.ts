import { describe, expect, it } from 'vitest'
import { agreesTo, isInPlay, selectionOf } from './selection.ts'

it('knows markets in play from those before the start', () => {
  expect((['RM', 'RE', 'ROU'] as const).every(isInPlay)).toBe(true)
  expect((['M', 'R', 'OU'] as const).some(isInPlay)).toBe(false)
})

describe('a selection', () => {
  const match = { gidm: 'm1', epoch: 3 }

  it('stands with the line, the price and the epoch of its market', () => {
    const market = { wtype: 'RE', sw: 'Y', strong: 'C', ratio: '0 / 0.5', ior: { H: 940, C: 960 } } as const
    expect(selectionOf(match, 'g1', market, 'H')).toEqual({
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
