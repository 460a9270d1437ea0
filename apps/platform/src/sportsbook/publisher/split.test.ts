import { stateOf, type MatchEvent } from '@pavilion/contract/sports'
import { expect, test } from 'vitest'
import { Book, contentsOf, type Delta } from '@pavilion/book'
import { league, sampleMatch } from '../testing/samples.ts'
import { splitContents, splitDelta } from './split.ts'

const LARGEST = 16 * 1024
const ids = Array.from({ length: 60 }, (_, n) => String(n))
const events = (count: number): MatchEvent[] =>
  Array.from({ length: count }, (_, id) => ({ id, clock: '2H^67:40', kind: 'danger' as const, side: 'H' as const }))
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
const holds = (book: Book) => contentsOf(book)

test('a change larger than a message goes in several with the same outcome', () => {
  const delta: Delta = {
    removed: ['5', '6'],
    added: ids.slice(0, 40).map((gidm) => sampleMatch(gidm)),
    leagues: [league],
    states: ids.map((gidm) => stateOf(sampleMatch(gidm, { sc_FT_H: 2 }))),
    markets: ids.map((gidm) => ({ gidm, gid: `${gidm}1`, wtype: 'R', sw: 'N' as const, ior: { H: 1, C: 2 } })),
    events: [{ gidm: '3', events: events(1_000) }],
  }
  const parts = splitDelta(delta, LARGEST)
  expect(parts.length).toBeGreaterThan(5)
  for (const part of parts) expect(bytes(part)).toBeLessThan(LARGEST)
  const [whole, stepped] = [new Book(), new Book()]
  for (const book of [whole, stepped])
    book.load({ leagues: [], matches: ids.slice(30).map((gidm) => sampleMatch(gidm)), events: [] })
  whole.apply(delta)
  for (const part of parts) stepped.apply(part)
  expect(holds(stepped)).toEqual(holds(whole))
  expect(splitDelta(delta, Number.POSITIVE_INFINITY)).toEqual([delta])
  expect(splitDelta(delta, bytes(delta) + LARGEST)).toEqual([delta])
})

test('a book larger than a message goes in parts that lose nothing', () => {
  const contents = {
    leagues: [league],
    matches: ids.map((gidm) => sampleMatch(gidm)),
    events: [
      { gidm: '1', events: events(600) },
      { gidm: '2', events: events(2) },
    ],
  }
  const parts = splitContents(contents, LARGEST)
  for (const part of parts) expect(bytes(part)).toBeLessThan(LARGEST)
  const [whole, built] = [new Book(), new Book()]
  whole.load(contents)
  built.load({
    leagues: contents.leagues,
    matches: parts.flatMap(({ matches }) => matches),
    events: parts.flatMap((part) => part.events),
  })
  expect(holds(built)).toEqual(holds(whole))
  expect(splitContents(contents, Number.POSITIVE_INFINITY)).toHaveLength(1)
  expect(splitContents({ leagues: [], matches: [], events: [] }, LARGEST)).toHaveLength(1)
})
