import { MSG, pageFrame, type ServerFrame } from '@pavilion/contract/realtime'
import { boardTopic, matchTopic, stateOf, type WireBook, type BookChange, type Match } from '@pavilion/contract/sports'
import { Book, contentsOf, type Delta } from '@pavilion/book'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encodeFrame } from '../../realtime/frame.ts'
import { league, line, sampleMatch } from '../testing/samples.ts'
import { PublishedBook } from './published-book.ts'
import type { TopicChanges } from './topic-changes.ts'

const DAY_END = 2_000_000
const TODAY = DAY_END - 10
const TOMORROW = DAY_END + 10
const NOTHING: Delta = { removed: [], added: [], leagues: [], states: [], markets: [], events: [] }

const gidm = fc.constantFrom('1', '2', '3')
const few = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 2 })
const changes = fc.record({
  epoch: fc.integer({ min: 1, max: 9 }),
  isLive: fc.constantFrom('Y' as const, 'N' as const),
  datetime: fc.constantFrom(TODAY, TOMORROW),
})
const added = fc.tuple(gidm, changes).map(([id, given]) => sampleMatch(id, given))
const state = fc.tuple(gidm, changes).map(([id, { datetime: _at, ...given }]) => stateOf(sampleMatch(id, given)))
const market = fc
  .record({ gidm, wtype: fc.constantFrom('R', 'RE', 'OU', 'PD', 'CNOU'), H: fc.integer({ min: 1, max: 3000 }) })
  .map(({ gidm: id, wtype, H }) => ({
    gidm: id,
    gid: line(id, false).gid,
    wtype,
    sw: 'Y' as const,
    ior: { H, C: 900 },
  }))
const event = fc
  .tuple(gidm, fc.nat(3), fc.constantFrom('goal' as const, 'corner' as const))
  .map(([id, number, kind]) => ({ gidm: id, events: [{ id: number, clock: '1H^1:00', kind }] }))
const delta: fc.Arbitrary<Delta> = fc.record({
  removed: few(gidm),
  added: few(added),
  leagues: fc.constantFrom([], [], [league], [{ ...league, country: 'DE' }]),
  states: few(state),
  markets: few(market),
  events: few(event),
})
const step = fc.oneof(
  { weight: 3, arbitrary: delta.map((given) => ({ delta: given })) },
  { weight: 1, arbitrary: fc.constantFrom(DAY_END, DAY_END + 86_400).map((dayEnd) => ({ dayEnd })) },
)

const opened = (
  matches: Match[] = [sampleMatch('1', { datetime: TODAY }), sampleMatch('2', { datetime: TOMORROW })],
) => {
  const book = new PublishedBook()
  book.load({ stream: 's', seq: 0, dayEnd: DAY_END, pending: [] }, { leagues: [league], matches, events: [] })
  return book
}
const joined = (from: PublishedBook) => {
  const book = new PublishedBook()
  book.load(from.place(), from.contents())
  return book
}
const TOPICS = [
  ...(['RB', 'FT', 'FU'] as const).map((showtype) => boardTopic('FT', showtype)),
  ...['1', '2', '3'].map(matchTopic),
]

/** What a page reads of a frame, as text. */
const read = <Frame extends ServerFrame>(frame: Frame): Frame['msgData'] =>
  z.decode(pageFrame, JSON.parse(encodeFrame(frame))).msgData as Frame['msgData']

class Page {
  seq = -1
  readonly book = new Book()

  take(snapshot: Omit<WireBook, 'stale' | 'serverTime'>): void {
    const msgData = { ...snapshot, stale: false, serverTime: TODAY }
    const { seq, leagues, matches, events = [] } = read({ msgId: MSG.BOOK, msgData })
    if (seq < this.seq) return
    this.seq = seq
    this.book.load({ leagues, matches, events })
  }

  follow(pushed: BookChange): boolean {
    const { events = [], ...change } = read({ msgId: MSG.BOOK_CHANGE, msgData: pushed })
    if (change.seq <= this.seq) return true
    if (change.after > this.seq) return false
    this.seq = change.seq
    this.book.apply({ ...change, events })
    return true
  }

  shows() {
    const { leagues, matches, events } = contentsOf(this.book)
    const sorted = matches.toSorted((a, b) => a.gidm.localeCompare(b.gidm))
    return {
      leagues,
      matches: sorted.map((match) => ({
        match,
        events: events.find(({ gidm: id }) => id === match.gidm)?.events ?? [],
      })),
    }
  }
}

const shown = (book: PublishedBook, topic: string) => {
  const page = new Page()
  page.take(book.topic(topic) as WireBook)
  return page.shows()
}

describe('what players are sent', () => {
  test('by the pushes of any process comes to the same as a snapshot of any other, wherever a page began', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 16 }), fc.nat(16), fc.nat(16), (steps, joinsAt, readsAt) => {
        const writer = opened()
        let second: PublishedBook | undefined
        const pages = new Map(TOPICS.map((topic) => [topic, new Page()]))
        const tell = (pushed: TopicChanges) => {
          const named = new Set(pushed.topics)
          for (const [topic, page] of pages) {
            const change = named.has(topic) ? pushed.of(topic) : undefined
            if (change && !page.follow(change)) throw new Error(`${topic} missed something before ${change.seq}`)
          }
        }
        let seq = 0
        const push = (dayEnd: number) => {
          seq += 1
          const first = writer.push(seq, dayEnd)
          tell(second ? second.push(seq, dayEnd) : first)
        }
        steps.forEach((each, index) => {
          if (index === joinsAt) {
            second = joined(writer)
            for (const [topic, page] of pages) page.take(second.topic(topic) as WireBook)
          }
          if (index === readsAt || index === 0)
            for (const [topic, page] of pages) page.take(writer.topic(topic) as WireBook)
          if ('delta' in each) for (const book of [writer, second]) book?.apply(each.delta)
          else push(each.dayEnd)
        })
        if (steps.length === 0) return
        push(DAY_END)
        for (const [topic, page] of pages) expect(page.shows()).toEqual(shown(writer, topic))
        for (const topic of TOPICS) expect(shown(second ?? writer, topic)).toEqual(shown(writer, topic))
      }),
      { numRuns: 300 },
    )
  })
})

describe('boards', () => {
  const board = (book: PublishedBook, showtype: 'RB' | 'FT' | 'FU') =>
    book.topic(boardTopic('FT', showtype)).matches.map((match) => match.gidm)

  test('a kick-off takes a match from today’s to those in play, with the push and not before', () => {
    const book = opened()
    book.apply({ ...NOTHING, states: [stateOf(sampleMatch('1', { isLive: 'Y' }))] })
    expect([board(book, 'FT'), board(book, 'RB')]).toEqual([['1'], []])
    const pushed = book.push(1, DAY_END)
    expect([board(book, 'FT'), board(book, 'RB')]).toEqual([[], ['1']])
    expect(pushed.of('FT/FT')).toMatchObject({ after: 0, seq: 1, removed: ['1'], added: [] })
    expect(pushed.of('FT/RB')).toMatchObject({ removed: [], added: [{ gidm: '1', isLive: 'Y' }], leagues: [league] })
    expect(pushed.of('match/1')).toMatchObject({ removed: [], added: [], states: [{ isLive: 'Y' }] })
    expect(pushed.of('FT/FU')).toBeUndefined()
  })

  test('a match that ended stays where it was played until it leaves the book', () => {
    const book = opened([sampleMatch('1', { isLive: 'Y' })])
    book.apply({ ...NOTHING, states: [{ ...stateOf(sampleMatch('1')), gameStatus: 'finished' }] })
    expect(book.push(1, DAY_END).of('FT/RB')).toMatchObject({ removed: [], states: [{ gameStatus: 'finished' }] })
    expect(book.menu().sports).toEqual([])
  })

  test('midnight makes early matches today’s, without any news of the provider', () => {
    const book = opened()
    const pushed = book.push(1, DAY_END + 86_400)
    expect(pushed.of('FT/FU')).toMatchObject({ removed: ['2'] })
    expect(pushed.of('FT/FT')).toMatchObject({ added: [{ gidm: '2' }] })
    expect(pushed.of('match/2')).toMatchObject({ removed: [], added: [], states: [] })
  })

  test('show the markets of boards alone; a match’s own topic shows them all', () => {
    const whole = sampleMatch('1', { datetime: TODAY })
    const markets = [
      ...(whole.lines[0]?.markets ?? []),
      { wtype: 'EO', sw: 'Y' as const, ior: { ODD: 900, EVEN: 950 } },
    ]
    const corners = { gid: '19', markets: [{ wtype: 'CNOU', sw: 'Y' as const, ratio: '9.5', ior: { C: 1, H: 2 } }] }
    const book = opened([{ ...whole, lines: [{ gid: '11', markets }, corners] }])
    const names = (match: Match | undefined) => match?.lines.map((one) => one.markets.map(({ wtype }) => wtype))
    expect(names(book.topic('FT/FT').matches[0])).toEqual([['R', 'OU', 'M']])
    expect(names(book.topic('match/1').matches[0])).toEqual([['R', 'OU', 'M', 'EO'], ['CNOU']])
    expect(book.topic('FT/FT').matches[0]?.more).toBe(2)
    expect(book.topic('FT/FT').matches[0]?.moreOfPart).toBeUndefined()
    expect(book.topic('match/1').matches[0]?.more).toBeUndefined()
    book.apply({ ...NOTHING, markets: [{ gidm: '1', gid: '11', wtype: 'EO', sw: 'N', ior: {} }] })
    const pushed = book.push(1, DAY_END)
    expect(pushed.of('FT/FT')).toBeUndefined()
    expect(pushed.of('match/1')?.markets).toHaveLength(1)
    book.apply({ ...NOTHING, markets: [{ gidm: '1', gid: '19', wtype: 'R', sw: 'Y', ior: { H: 1, C: 2 } }] })
    expect(names(book.push(2, DAY_END).of('FT/FT')?.added[0])).toEqual([['R', 'OU', 'M'], ['R']])
  })

  test('count what they leave out by kinds, as the page of the match does, however many lines have each', () => {
    const odd = { wtype: 'EO', sw: 'Y' as const, ior: { ODD: 900, EVEN: 950 } }
    const corners = { wtype: 'CNOU', sw: 'Y' as const, ratio: '9.5', ior: { C: 1, H: 2 } }
    const shown = sampleMatch('1').lines[0]?.markets ?? []
    const lines = [
      { gid: '11', markets: [...shown, odd] },
      { gid: '12', markets: shown },
      ...['17', '18', '19'].map((gid) => ({ gid, markets: [corners] })),
      { gid: '20', markets: [{ ...odd, wtype: 'HEO' }] },
    ]
    const book = opened([sampleMatch('1', { datetime: TODAY, lines })])
    // Separate, so that a page can leave them out after the first half.
    expect(book.topic('FT/FT').matches[0]).toMatchObject({ more: 3, moreOfPart: 1 })
  })

  test('list outrights with the sport they are about, and the menu counts them there', () => {
    const outright = sampleMatch('7', { gtype: 'FS', championOf: 'BK', datetime: TOMORROW, lines: [] })
    const book = opened([outright, sampleMatch('1', { datetime: TODAY }), sampleMatch('2', { isLive: 'Y' })])
    expect(book.topic('BK/FSFU').matches).toHaveLength(1)
    expect(book.menu()).toEqual({
      sports: [
        { gtype: 'FT', counts: { RB: 1, FT: 1, FU: 0, FSFT: 0, FSFU: 0 } },
        { gtype: 'BK', counts: { RB: 0, FT: 0, FU: 0, FSFT: 0, FSFU: 1 } },
      ],
    })
  })

  test('publish a league that has another name, and not one that is sent again unchanged', () => {
    const book = opened()
    book.apply({ ...NOTHING, leagues: [league] })
    expect(book.push(1, DAY_END).of('FT/FT')).toBeUndefined()
    const renamed = { ...league, country: 'gb-wls' }
    book.apply({ ...NOTHING, leagues: [renamed] })
    const pushed = book.push(2, DAY_END)
    expect(pushed.of('FT/FT')).toMatchObject({ leagues: [renamed], added: [] })
    expect(pushed.of('FT/RB')).toBeUndefined()
  })

  test('one price three times in a push goes out once', () => {
    const book = opened()
    const price = (H: number) => ({
      gidm: '1',
      gid: '11',
      wtype: 'R',
      sw: 'Y' as const,
      ratio: '0.5',
      ior: { H, C: 900 },
    })
    for (const H of [1, 2, 3]) book.apply({ ...NOTHING, markets: [price(H)] })
    expect(book.push(1, DAY_END).of('FT/FT')?.markets).toEqual([price(3)])
    expect(book.push(2, DAY_END).of('FT/FT')).toBeUndefined()
    book.apply({ ...NOTHING, markets: [price(4)] })
    expect(book.push(3, DAY_END).of('FT/FT')).toMatchObject({ after: 1, seq: 3 })
  })

  test('a match that was read does not change with the book', () => {
    const book = opened()
    const held = book.book.match('1')
    const copy = structuredClone(held)
    book.apply({ ...NOTHING, markets: [{ gidm: '1', gid: '11', wtype: 'R', sw: 'N', ior: { H: 1, C: 1 } }] })
    book.apply({ ...NOTHING, states: [stateOf(sampleMatch('1', { sc_FT_H: 3 }))] })
    expect(held).toEqual(copy)
    expect(book.book.match('1')).toMatchObject({ sc_FT_H: 3 })
    expect(book.book.match('1')).toBe(book.book.match('1'))
    expect(book.book.line('11')?.markets.find(({ wtype }) => wtype === 'R')?.sw).toBe('N')
  })
})

test('what a provider holds counts to come to reaches other processes, and no player', () => {
  const fair = { from: 0, chances: [10_000, 0] }
  const [plain] = sampleMatch('1', { datetime: TODAY }).lines
  const markets = (plain?.markets ?? []).map((each) => ({ ...each, fair }))
  const match = sampleMatch('1', { datetime: TODAY, lines: [{ gid: plain?.gid ?? '', markets }] })
  const book = joined(opened([match]))
  expect(book.book.match('1')).toEqual(match)
  const change = markets.map((each) => ({ gidm: '1', gid: plain?.gid ?? '', ...each, ior: { H: 800, C: 1_100 } }))
  const topics = [matchTopic('1'), boardTopic('FT', 'FT')]
  const pushed = [...topics.map((topic) => book.topic(topic))] as unknown[]
  book.apply({ ...NOTHING, markets: change })
  const priced = book.push(1, DAY_END)
  book.apply({ ...NOTHING, added: [match] })
  const whole = book.push(2, DAY_END)
  pushed.push(...topics.flatMap((topic) => [priced.of(topic), whole.of(topic)]))
  expect(pushed.filter((each) => JSON.stringify(each).includes('"ior"'))).toHaveLength(6)
  expect(JSON.stringify(pushed)).not.toContain('fair')
})
