import { describe, expect, it } from 'vitest'
import { leagues, someMatches } from '../testing/builders.ts'
import { boardSections, leagueCounts, marketCounts, type BoardFilter } from './board-view.ts'

const matches = someMatches().map((match) => ({ ...match, live: match.isLive === 'Y' }))
const filter: BoardFilter = { market: 'live', sort: 'league', leagues: [], search: '' }
const shown = (over: Partial<BoardFilter>) =>
  boardSections(matches, leagues, { ...filter, ...over }).map((section) => [
    section.league.league_id,
    section.matches.map(({ gidm }) => gidm),
  ])

describe('the board', () => {
  it('groups live matches by league, in the order of the book', () => {
    expect(shown({})).toEqual([
      ['EPL', ['8001', '8002']],
      ['LIGA', ['8003']],
      ['BUN', ['8004']],
    ])
  })

  it('lists by kick-off when asked to', () => {
    expect(shown({ market: 'today', sort: 'time' })).toEqual([
      ['BUN', ['8006']],
      ['EPL', ['8005']],
    ])
  })

  it('finds teams and leagues in either script', () => {
    expect(shown({ search: '馬德里' })).toEqual([['LIGA', ['8003']]])
    expect(shown({ search: '德国' })).toEqual([['BUN', ['8004']]])
    expect(shown({ search: '无此队' })).toEqual([])
  })

  it('shows chosen leagues only', () => {
    expect(shown({ leagues: ['LIGA'] })).toEqual([['LIGA', ['8003']]])
  })

  it('counts what it could show', () => {
    expect(marketCounts(matches)).toEqual({ live: 4, today: 2 })
    expect(leagueCounts(matches, leagues, 'today').map(({ league, count }) => [league.league_id, count])).toEqual([
      ['EPL', 1],
      ['BUN', 1],
    ])
  })
})
