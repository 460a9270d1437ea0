import { Book, contentsOf, type Delta } from '@pavilion/book'
import { MSG, serverFrame, type ServerFrame } from '@pavilion/contract/realtime'
import { EVENT_KINDS, GAME_STATUS, stateOf, type League, type Match } from '@pavilion/contract/sports'
import { readFrame } from '@pavilion/realtime'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bookOf, changeOf, matchOf } from '../testing/wire-books.ts'
import { createBookStore } from './book-store.ts'

const GIDMS = ['1', '2', '3', '4']

const market = fc.record(
  {
    wtype: fc.constantFrom('RE', 'ROU', 'RM', 'PD'),
    sw: fc.constantFrom('Y' as const, 'N' as const),
    strong: fc.constantFrom('H' as const, 'C' as const),
    ratio: fc.constantFrom('0', '0.5', '0.5 / 1', '2.5'),
    ior: fc.dictionary(fc.constantFrom('H', 'C', 'N', 'H1C0'), fc.integer({ min: 1, max: 60_000 }), { maxKeys: 3 }),
  },
  { requiredKeys: ['wtype', 'sw', 'ior'] },
)
const lines = (gidm: string) =>
  fc
    .array(fc.uniqueArray(market, { selector: ({ wtype }) => wtype, maxLength: 3 }), { maxLength: 2 })
    .map((all) => all.map((markets, at) => ({ gid: `${gidm}${'ab'[at] ?? ''}`, markets })))
const match = (gidm: string): fc.Arbitrary<Match> =>
  fc
    .record({
      lines: lines(gidm),
      league_id: fc.constantFrom('l1', 'l2'),
      gameStatus: fc.constantFrom(...GAME_STATUS),
      isLive: fc.constantFrom('Y' as const, 'N' as const),
      re_time: fc.constantFrom('1H^22:11', '2H^90:00', 'MTIME^12:00', ''),
      sc_FT_H: fc.nat(9),
      epoch: fc.integer({ min: 1, max: 9 }),
    })
    .map((more) => matchOf(gidm, more))
const league = (league_id: string): fc.Arbitrary<League> =>
  fc
    .record({
      country: fc.constantFrom('GB', 'DE'),
      rank: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    })
    .map(({ country, rank }) => ({
      league_id,
      name: { 'zh-CN': `联赛${league_id}`, 'zh-TW': `聯賽${league_id}` },
      country,
      ...(rank !== undefined && { rank }),
    }))
const events = (gidm: string) =>
  fc
    .array(fc.record({ kind: fc.constantFrom(...EVENT_KINDS), clock: fc.constantFrom('1H^1:00', '2H^46:10') }), {
      maxLength: 3,
    })
    .map((all) => ({ gidm, events: all.map((each, id) => ({ id, ...each })) }))
const gidm = fc.constantFrom(...GIDMS)
const few = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 3 })
/** What may change at once, of matches in the book or not. */
const delta: fc.Arbitrary<Delta> = fc.record({
  removed: few(gidm),
  added: few(gidm.chain(match)),
  leagues: few(fc.constantFrom('l1', 'l2').chain(league)),
  states: few(gidm.chain(match).map(stateOf)),
  markets: few(
    fc
      .tuple(gidm, fc.constantFrom('a', 'b'), market)
      .map(([id, at, changed]) => ({ gidm: id, gid: `${id}${at}`, ...changed })),
  ),
  events: few(gidm.chain(events)),
})

/** What comes of a frame that the server wrote as text, on the page. */
const sent = (frame: ServerFrame) => readFrame(JSON.stringify(z.encode(serverFrame, frame)))

const shown = (page: ReturnType<typeof createBookStore>) =>
  page.entries().map((entry) => ({
    entry,
    state: page.state(entry.gidm),
    lines: entry.gids.map((gid) => page.line(gid)),
    events: page.events(entry.gidm),
  }))
const held = (server: Book) =>
  [...server.entries()].map(([id, entry]) => ({
    entry: entry.placed(),
    state: stateOf(entry.whole()),
    lines: entry.whole().lines,
    events: server.events(id) ?? [],
  }))

it('is on the page, after any sequence of changes, what it is at the server', () => {
  fc.assert(
    fc.property(fc.array(delta, { maxLength: 8 }), fc.nat(8), (changes, opensAt) => {
      const server = new Book()
      const page = createBookStore(() => undefined)
      const open = (seq: number) => {
        const { matches, events: past } = contentsOf(server)
        const msgData = bookOf(seq, [...matches], { leagues: server.leagues(), events: [...past] })
        const frame = sent({ msgId: MSG.BOOK, msgData })
        if (frame?.msgId !== MSG.BOOK) throw new Error('the snapshot was not read')
        page.applyBook(frame.msgData)
      }
      open(0)
      changes.forEach((change, at) => {
        server.apply(change)
        const frame = sent({ msgId: MSG.BOOK_CHANGE, msgData: changeOf(at + 1, change) })
        if (frame?.msgId !== MSG.BOOK_CHANGE) throw new Error('the change was not read')
        expect(page.applyChange(frame.msgData)).toBe('applied')
        // A page that comes back reads a snapshot in the middle.
        if (at === opensAt) open(at + 1)
        expect(shown(page)).toEqual(held(server))
        expect(page.leagues()).toEqual(server.leagues())
      })
    }),
  )
})
