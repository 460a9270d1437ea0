import { describe, expect, it } from 'vitest'
import { selectionOf } from '@pavilion/odds'
import { sameLine, selectionKey } from './selection.ts'

const market = { wtype: 'RE', sw: 'Y', strong: 'H', ratio: '0.5', ior: { H: 980, C: 910 } } as const
const match = { gtype: 'FT', gidm: 'm1', epoch: 4 } as const

describe('selection', () => {
  it('carries everything the player saw', () => {
    expect(selectionOf(match, 'g1', market, 'H')).toEqual({
      gtype: 'FT',
      gidm: 'm1',
      gid: 'g1',
      wtype: 'RE',
      rtype: 'H',
      strong: 'H',
      ratio: '0.5',
      ior: 980,
      epoch: 4,
    })
  })

  it('is nothing for a side the market does not have', () => {
    expect(selectionOf(match, 'g1', market, 'N')).toBeUndefined()
  })

  it('keeps its key while price and line change, but is another line then', () => {
    const before = selectionOf(match, 'g1', market, 'H')!
    const after = selectionOf(
      { ...match, epoch: 5 },
      'g1',
      { ...market, ratio: '0.5 / 1', ior: { H: 1100, C: 800 } },
      'H',
    )!
    expect(selectionKey(after)).toBe(selectionKey(before))
    expect(sameLine(before, { ...before, ior: 1, epoch: 9 })).toBe(true)
    expect(sameLine(before, after)).toBe(false)
  })
})
