import { takesBets } from '@pavilion/book'
import type { WireBook } from '@pavilion/contract/sports'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeMatches } from '../matches/full-book.ts'
import { anySelection } from './selection.ts'

beforeEach(() => {
  let drawn = 0
  vi.spyOn(Math, 'random').mockImplementation(() => (drawn = (drawn + 0.377) % 1))
})
afterEach(() => void vi.restoreAllMocks())

const bookOf = (change: object): WireBook =>
  ({ matches: makeMatches(3, 300, 1_800_000_000).map((match) => ({ ...match, ...change })) }) as unknown as WireBook

it('draws a side that the book offers, with its line and price', () => {
  const book = bookOf({})
  for (let drawn = 0; drawn < 200; drawn++) {
    const selection = anySelection(book)
    const match = book.matches.find(({ gidm }) => gidm === selection?.gidm)
    const market = match?.lines
      .find(({ gid }) => gid === selection?.gid)
      ?.markets.find(({ wtype }) => wtype === selection?.wtype)
    expect(market?.ior[selection?.rtype ?? '']).toBe(selection?.ior)
    expect([market?.ratio, market?.strong]).toEqual([selection?.ratio, selection?.strong])
  }
})

it('draws nothing where no match is open, or no market takes bets', () => {
  expect(anySelection(bookOf({ gameStatus: 'final' }))).toBeUndefined()
  const locked = bookOf({})
  for (const { lines } of locked.matches) for (const { markets } of lines) for (const market of markets) market.sw = 'N'
  expect(anySelection(locked)).toBeUndefined()
})

it('draws only of the matches that are asked for', () => {
  const book = bookOf({})
  const [, second] = book.matches
  for (let drawn = 0; drawn < 50; drawn++)
    expect(anySelection(book, (match) => takesBets(match) && match === second)?.gidm).toBe(second?.gidm)
})
