import { MOST_TOPICS } from '@pavilion/contract/realtime'
import { GTYPES, type Menu, type Topic } from '@pavilion/contract/sports'
import { describe, expect, it } from 'vitest'
import { leagues, someMatches } from '../testing/builders.ts'
import {
  BESIDE_BOARDS,
  boardSections,
  countOf,
  FIRST_FILTER,
  leagueCounts,
  leavingTopics,
  onBoard,
  outrightsOf,
  topicsOf,
  type BoardFilter,
} from './board-view.ts'
import { byRank } from '../league/board-order.ts'

const matches = someMatches().map((match) => ({ ...match, live: match.isLive === 'Y' }))
const dayOf = (at: number) => new Date((at + 8 * 3600) * 1000).toISOString().slice(0, 10)
const counts = { RB: 0, FT: 0, FU: 0, FSFT: 0, FSFU: 0 }
const menu: Menu = {
  sports: [
    { gtype: 'FT', counts: { ...counts, RB: 4, FT: 2, FSFT: 1, FSFU: 2 } },
    { gtype: 'TN', counts: { ...counts, RB: 3, FSFU: 1 } },
  ],
}
const shown = (over: Partial<BoardFilter>) => {
  const filter = { ...FIRST_FILTER, ...over }
  return boardSections(onBoard(matches, filter, new Set(['8003'])), leagues, filter, dayOf).map((section) => [
    section.league.league_id,
    section.matches.map(({ gidm }) => gidm),
  ])
}

describe('the board', () => {
  it('groups live matches by league, in the order of the book', () => {
    expect(shown({})).toEqual([
      ['EPL', ['8001', '8002']],
      ['LIGA', ['8003']],
      ['BUN', ['8004']],
    ])
  })

  it('lists by kick-off when asked to', () => {
    expect(shown({ market: 'FT', sort: 'time' })).toEqual([
      ['BUN', ['8006']],
      ['EPL', ['8005']],
    ])
  })

  it('finds teams and leagues in either script', () => {
    expect(shown({ search: '馬德里' })).toEqual([['LIGA', ['8003']]])
    expect(shown({ search: '德国' })).toEqual([['BUN', ['8004']]])
    expect(shown({ search: '无此队' })).toEqual([])
  })

  it('shows chosen leagues only, and the day that was chosen', () => {
    expect(shown({ leagues: ['LIGA'] })).toEqual([['LIGA', ['8003']]])
    expect(shown({ market: 'FT', day: dayOf(1_773_505_800) }).flat(2)).toContain('8006')
    expect(shown({ market: 'FT', day: '2026-04-01' })).toEqual([])
  })

  it('shows what the player keeps, in play or not', () =>
    expect(shown({ market: 'kept' })).toEqual([['LIGA', ['8003']]]))

  it('puts the top leagues first, and those without a rank after them as they come', () => {
    const ranked = leagues.map((league) => (league.league_id === 'BUN' ? { ...league, rank: 1 } : league))
    const [first, ...others] = byRank(ranked).map(({ league_id }) => league_id)
    expect(first).toBe('BUN')
    expect(others).toEqual(leagues.map(({ league_id }) => league_id).filter((id) => id !== 'BUN'))
  })

  it('counts by the menu', () => {
    expect([countOf(menu, 'FT', 'RB'), countOf(menu, 'ALL', 'RB')]).toEqual([4, 7])
    expect(leagueCounts(onBoard(matches, FIRST_FILTER, new Set()), leagues).map(({ count }) => count)).toEqual([
      2, 1, 1,
    ])
  })

  it('follows one market type of one sport, or of every sport that has matches', () => {
    expect(topicsOf({ sport: 'FT', market: 'RB' }, menu, [])).toEqual(['FT/RB'])
    expect(topicsOf({ sport: 'ALL', market: 'RB' }, menu, [])).toEqual(['FT/RB', 'TN/RB'])
    expect(topicsOf({ sport: 'ALL', market: 'kept' }, menu, ['TN'])).toEqual(['TN/RB', 'TN/FT', 'TN/FU'])
  })

  it('follows of what is kept the sport that is looked at, and of several what has matches', () => {
    expect(topicsOf({ sport: 'FT', market: 'kept' }, menu, ['TN', 'FT'])).toEqual(['FT/RB', 'FT/FT', 'FT/FU'])
    expect(topicsOf({ sport: 'TN', market: 'kept' }, menu, ['FT'])).toEqual([])
    expect(topicsOf({ sport: 'ALL', market: 'kept' }, menu, ['TN', 'FT', 'BK'])).toEqual(['FT/RB', 'FT/FT', 'TN/RB'])
    expect(topicsOf({ sport: 'ALL', market: 'kept' }, undefined, ['TN', 'FT'])).toHaveLength(6)
  })

  it('asks for no more than a socket may follow, beside a full slip: boards on their way out are the first to go', () => {
    const one = (at: number): Topic => `match/${at}`
    const many = (from: number, length: number) => Array.from({ length }, (_, at) => one(from + at))
    const room = MOST_TOPICS - BESIDE_BOARDS
    expect(leavingTopics(many(0, 9), many(0, 9))).toEqual([])
    expect(leavingTopics(many(9, 9), many(0, 9))).toEqual(many(0, 9))
    expect(leavingTopics(many(30, room - 5), many(0, 30))).toEqual(many(0, 5))
    expect(leavingTopics(many(30, room + 5), many(0, 30))).toEqual([])
    const every = GTYPES.filter((gtype) => gtype !== 'FS')
    const kept = topicsOf({ sport: 'ALL', market: 'kept' }, undefined, every)
    expect(kept.length).toBeLessThanOrEqual(room)
  })

  it('has everything that is played together where it may be combined, and no outrights', () => {
    expect([countOf(menu, 'FT', 'series'), countOf(menu, 'ALL', 'series')]).toEqual([6, 9])
    expect(topicsOf({ sport: 'FT', market: 'series' }, menu, [])).toEqual(['FT/RB', 'FT/FT', 'FT/FU'])
    expect(topicsOf({ sport: 'ALL', market: 'series' }, menu, [])).toEqual(['FT/RB', 'FT/FT', 'TN/RB'])
    expect(shown({ market: 'series' }).flat(2)).toEqual(expect.arrayContaining(['8001', '8005']))
  })

  it('finds the outrights of one day alone, and counts them', () => {
    const filter = { sport: 'ALL', market: 'FS' } as const
    expect(topicsOf({ ...filter, outrights: 'FSFT' }, menu, [])).toEqual(['FT/FSFT'])
    expect(topicsOf({ ...filter, outrights: 'FSFU' }, menu, [])).toEqual(['FT/FSFU', 'TN/FSFU'])
    expect((['FSFT', 'FSFU'] as const).map((day) => outrightsOf(menu, 'ALL', day))).toEqual([1, 3])
  })

  it('finds outrights with the sport they are about, and all of them together', () => {
    expect((['FT', 'TN', 'BK', 'ALL', 'FS'] as const).map((sport) => countOf(menu, sport, 'FS'))).toEqual([
      3, 1, 0, 4, 4,
    ])
    expect(topicsOf({ sport: 'TN', market: 'FS' }, menu, [])).toEqual(['TN/FSFT', 'TN/FSFU'])
    for (const sport of ['ALL', 'FS'] as const)
      expect(topicsOf({ sport, market: 'FS' }, menu, [])).toEqual(['FT/FSFT', 'FT/FSFU', 'TN/FSFU'])
  })
})
