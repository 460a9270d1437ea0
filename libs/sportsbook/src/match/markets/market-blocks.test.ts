import { describe, expect, it } from 'vitest'
import { blockGroups, ladder, marketBlocks, marketIndex } from './market-blocks.ts'

const market = (wtype: string) => ({ wtype, sw: 'Y', ior: { H: 900, C: 900 } }) as const
const lines = [
  { gid: 'a', markets: ['RE', 'ROU', 'RM', 'CNROU'].map(market) },
  { gid: 'b', markets: ['RE', 'ROU'].map(market) },
]

describe('the markets of a match', () => {
  const blocks = marketBlocks('FT', marketIndex(lines))

  it('are in the order of the rules, each with its lines', () => {
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

  it('form a ladder of lines, from what the home side gives to what it is given', () => {
    const handicap = (gid: string, strong: 'H' | 'C', ratio: string) => ({
      gid,
      market: { ...market('RE'), strong, ratio },
    })
    const rungs = [
      handicap('main', 'H', '0.5'),
      handicap('higher', 'C', '0 / 0.5'),
      handicap('level', 'H', '0'),
      handicap('lower', 'H', '0.5 / 1'),
    ]
    expect(ladder(rungs)).toBe('lower,main,level,higher')
  })

  it('are none where nothing is here yet', () => expect(marketBlocks('FT', marketIndex([undefined]))).toEqual([]))
})
