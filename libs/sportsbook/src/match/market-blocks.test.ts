import { describe, expect, it } from 'vitest'
import { blockGroups, marketBlocks, marketIndex } from './market-blocks.ts'

const market = (wtype: string) => ({ wtype, sw: 'Y', ior: { H: 900, C: 900 } }) as const
const lines = [
  { gid: 'a', markets: ['RE', 'ROU', 'RM', 'CNROU'].map(market) },
  { gid: 'b', markets: ['RE', 'ROU'].map(market) },
]

describe('the markets of a match', () => {
  const blocks = marketBlocks('FT', marketIndex(lines))

  it('stand in the order of the rules, each with its lines', () => {
    expect(blocks.map(({ rule, gids }) => [rule.wtype, gids.join()])).toEqual([
      ['RM', 'a'],
      ['RE', 'a,b'],
      ['ROU', 'a,b'],
      ['CNROU', 'a'],
    ])
  })

  it('fall into groups, those without any left out', () => {
    expect(blockGroups(blocks)).toEqual([
      { group: 'all', count: 4 },
      { group: 'main', count: 3 },
      { group: 'corners', count: 1 },
    ])
  })

  it('are indexed by what there is, not by prices', () => {
    const moved = lines.map((line) => ({
      ...line,
      markets: line.markets.map((one) => ({ ...one, ior: { H: 1, C: 2 } })),
    }))
    expect(marketIndex(moved)).toBe(marketIndex(lines))
  })

  it('are none where nothing is here yet', () => expect(marketBlocks('FT', marketIndex([undefined]))).toEqual([]))
})
