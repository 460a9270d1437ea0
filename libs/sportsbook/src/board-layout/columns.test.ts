import type { Gtype } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import { boardGroups, groupKey } from './columns.ts'

const shapeOf = (gtype: Gtype) =>
  boardGroups(gtype).map((group) => [
    groupKey(group),
    ...group.columns.map(({ kind, draw }) => (draw ? `${kind}+` : kind)),
  ])

describe('the columns of a sport', () => {
  it('are the whole match and its half in football', () => {
    expect(shapeOf('FT')).toEqual([
      ['', 'win+', 'handicap', 'total'],
      ['H', 'win+', 'handicap', 'total'],
    ])
  })

  it('have no draw where there is none', () => expect(shapeOf('BK')[0]).toEqual(['', 'win', 'handicap', 'total']))

  it('are sets and games in tennis', () => {
    expect(shapeOf('TN')).toEqual([
      ['', 'win', 'handicap'],
      ['G', 'handicap', 'total'],
    ])
  })

  it('hold both forms of a market, and both ways to win of what has no sport of its own', () => {
    expect(boardGroups('OP')[0]?.columns[0]?.wtypes).toEqual(['M', 'RM', 'W', 'RW'])
  })

  it('name over before under', () => expect(boardGroups('FT')[0]?.columns[2]?.sides).toEqual(['C', 'H']))

  it('are none for outrights', () => expect(boardGroups('FS')).toEqual([]))
})
