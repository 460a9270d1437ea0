import { expect, it } from 'vitest'
import { boardPlace, boardSearch, type BoardPlace } from './board-address.ts'
import { FIRST_FILTER } from './board-view.ts'

const { search: _words, ...first } = FIRST_FILTER

it.each<[object, Partial<BoardPlace>]>([
  [{}, {}],
  [
    { sport: 'BK', market: 'today' },
    { sport: 'BK', market: 'FT' },
  ],
  [
    { sport: 'ALL', sort: 'time' },
    { sport: 'ALL', sort: 'time' },
  ],
  [
    { market: 'early', day: '2026-11-23' },
    { market: 'FU', day: '2026-11-23' },
  ],
  [
    { sport: 'FS', decided: 'later' },
    { sport: 'FS', market: 'FS', outrights: 'FSFU' },
  ],
  [{ sport: 'FT', market: 'outrights' }, { market: 'FS' }],
  [
    { market: 'parlay', league: '101,103' },
    { market: 'series', leagues: ['101', '103'] },
  ],
  [{ league: 101 }, { leagues: ['101'] }],
  [{ market: 'kept' }, { market: 'kept' }],
])('reads the board from %j, and writes it the same', (search, place) => {
  const read = boardPlace(search as never)
  expect(read).toEqual({ ...first, ...place })
  expect(boardPlace(boardSearch(read))).toEqual(read)
})

it.each([
  { sport: 'XX', market: 'nowhere', sort: 'price' },
  { sport: 7, market: null, sort: ['time'], league: {}, day: true },
  { sport: '__proto__', market: 'constructor', day: '2026-13-40' },
  { day: '2026-11-23', decided: 'later' },
  { league: '<script>,../x,' },
])('shows the first board for what it does not know: %j', (search) => expect(boardPlace(search)).toEqual(first))

it('leaves out of the address what is as at first', () => {
  expect(boardSearch(first)).toEqual({})
  expect(boardSearch({ ...first, leagues: ['101'] })).toEqual({ league: 101 })
  expect(boardSearch({ ...first, leagues: ['101', 'EPL'] })).toEqual({ league: '101,EPL' })
})
