import { stateOf, type League, type Line, type Match, type MatchEvent } from '@pavilion/contract/sports'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { contentsOf, matchesOf } from './contents.ts'
import type { BookContents, Delta } from './delta.ts'
import { diff } from './diff.ts'

const WTYPES = ['R', 'OU', 'M', 'PD']
const IDS = ['1', '2', '3', '4']

const market = (wtype: string) =>
  fc
    .record({ sw: fc.constantFrom('Y' as const, 'N' as const), H: fc.integer({ min: 1, max: 4 }) })
    .map(({ sw, H }) => ({
      wtype,
      sw,
      ior: { H, C: 900 },
    }))
const line = (gid: string): fc.Arbitrary<Line> =>
  fc
    .subarray(WTYPES, { minLength: 1 })
    .chain((wtypes) => fc.tuple(...wtypes.map(market)))
    .map((markets) => ({ gid, markets }))
const match = (gidm: string): fc.Arbitrary<Match> =>
  fc
    .record({
      lines: fc.subarray(['a', 'b', 'c']).chain((gids) => fc.tuple(...gids.map((gid) => line(`${gidm}${gid}`)))),
      gameStatus: fc.constantFrom('scheduled' as const, 'live' as const, 'finished' as const),
      isLive: fc.constantFrom('Y' as const, 'N' as const),
      epoch: fc.integer({ min: 1, max: 3 }),
      league_id: fc.constantFrom('l1', 'l2'),
      reason: fc.constantFrom(undefined, 'GOAL' as const),
    })
    .map(({ reason, ...given }) => ({
      gidm,
      gtype: 'FT',
      gide: `e${gidm}`,
      ecid: `c${gidm}`,
      team_h: { 'zh-CN': '主', 'zh-TW': '主' },
      team_c: { 'zh-CN': '客', 'zh-TW': '客' },
      datetime: 1_700_000_000,
      re_time: '1H^22:11',
      sc_FT_H: 0,
      sc_FT_C: 0,
      ...(reason && { reason }),
      ...given,
    }))
const league = (league_id: string): fc.Arbitrary<League> =>
  fc.constantFrom('英超', '英格兰超级联赛').map((name) => ({
    league_id,
    name: { 'zh-CN': name, 'zh-TW': name },
    country: 'GB',
  }))
const event: fc.Arbitrary<MatchEvent> = fc
  .tuple(fc.nat(5), fc.constantFrom('goal' as const, 'corner' as const))
  .map(([id, kind]) => ({ id, clock: '1H^1:00', kind }))
const events = fc.array(
  fc.record({ gidm: fc.constantFrom(...IDS), events: fc.array(event, { minLength: 1, maxLength: 3 }) }),
  { maxLength: 2 },
)
const contents: fc.Arbitrary<BookContents> = fc.record({
  leagues: fc.tuple(league('l1'), league('l2')),
  matches: fc.shuffledSubarray(IDS).chain((ids) => fc.tuple(...ids.map(match))),
  events: fc.constant([]),
})
const delta: fc.Arbitrary<Delta> = fc.record({
  removed: fc.subarray(IDS, { maxLength: 2 }),
  added: fc.subarray(IDS, { maxLength: 2 }).chain((ids) => fc.tuple(...ids.map(match))),
  leagues: fc.subarray(['l1', 'l2']).chain((ids) => fc.tuple(...ids.map(league))),
  states: fc.array(
    fc
      .constantFrom(...IDS)
      .chain(match)
      .map(stateOf),
    { maxLength: 2 },
  ),
  markets: fc.array(
    fc
      .tuple(fc.constantFrom(...IDS), fc.constantFrom('a', 'b', 'd'), fc.constantFrom(...WTYPES).chain(market))
      .map(([gidm, gid, given]) => ({ gidm, gid: `${gidm}${gid}`, ...given })),
    { maxLength: 3 },
  ),
  events,
})

const filled = (given: BookContents): Book => {
  const book = new Book()
  book.load(given)
  return book
}
const byId = (matches: readonly Match[]) => new Map(matches.map((each) => [each.gidm, each]))
const sorted = (matches: readonly Match[]) => [...matches].sort((a, b) => a.gidm.localeCompare(b.gidm))

/** What the contract says of a change, done on plain lists: the book must come to the same. */
const applied = (before: BookContents, change: Delta): Pick<BookContents, 'matches' | 'events'> => {
  const matches = byId(structuredClone(before.matches.filter(({ gidm }) => !change.removed.includes(gidm))))
  const seen = new Map(before.events.map((each) => [each.gidm, [...each.events]]))
  for (const gidm of change.removed) seen.delete(gidm)
  for (const each of change.added) matches.set(each.gidm, structuredClone(each))
  for (const state of change.states) {
    const old = matches.get(state.gidm)
    if (!old) continue
    const { reason: _ended, ...rest } = old
    matches.set(state.gidm, { ...rest, ...state })
  }
  for (const { gidm, gid, ...given } of change.markets) {
    const markets = matches.get(gidm)?.lines.find((each) => each.gid === gid)?.markets
    const at = markets?.findIndex(({ wtype }) => wtype === given.wtype) ?? -1
    if (at >= 0) markets?.splice(at, 1, given)
    else markets?.push(given)
  }
  for (const { gidm, events: more } of change.events) {
    if (!matches.has(gidm)) continue
    const all = new Map((seen.get(gidm) ?? []).map((each) => [each.id, each]))
    for (const each of more) all.set(each.id, each)
    seen.set(
      gidm,
      [...all.values()].sort((a, b) => a.id - b.id),
    )
  }
  return { matches: [...matches.values()], events: [...seen].map(([gidm, all]) => ({ gidm, events: all })) }
}

describe('a book', () => {
  test('comes to what the contract says of a change, after any sequence of changes', () => {
    fc.assert(
      fc.property(contents, fc.array(delta, { minLength: 1, maxLength: 8 }), (start, deltas) => {
        const book = filled(start)
        let model: Pick<BookContents, 'matches' | 'events'> = { matches: start.matches, events: [] }
        for (const each of deltas) {
          model = applied({ ...model, leagues: [] }, each)
          book.apply(each)
        }
        expect(matchesOf(book)).toEqual(model.matches)
        expect(sorted(contentsOf(book).matches)).toEqual(sorted(model.matches))
        for (const id of IDS) {
          expect(book.events(id)).toEqual(model.events.find(({ gidm }) => gidm === id)?.events)
        }
        expect([...book.gids()].sort()).toEqual(
          model.matches.flatMap((each) => each.lines.map(({ gid }) => gid)).sort(),
        )
      }),
    )
  })

  test('names in its answer everything that is another object than before, and nothing is changed in place', () => {
    fc.assert(
      fc.property(contents, delta, (start, change) => {
        const book = filled(start)
        const before = contentsOf(book)
        const copy = structuredClone(before)
        const placed = new Map([...book.entries()].map(([gidm, entry]) => [gidm, entry.placed()]))
        const { list, states, lines, added, removed } = book.apply(change)
        expect(before).toEqual(copy)
        for (const old of before.matches) {
          if (!states.has(old.gidm)) expect(stateOf(book.match(old.gidm) as Match)).toEqual(stateOf(old))
          for (const each of old.lines) if (!lines.has(each.gid)) expect(book.line(each.gid)).toBe(each)
        }
        for (const gid of book.gids())
          if (!lines.has(gid))
            expect(before.matches.some((old) => old.lines.some((each) => each.gid === gid))).toBe(true)
        const now = new Map([...book.entries()].map(([gidm, entry]) => [gidm, entry.placed()]))
        if (!list) expect([...now]).toEqual([...placed])
        if (!list) for (const [gidm, one] of now) expect(one).toBe(placed.get(gidm))
        for (const id of removed) expect(added.has(id) || book.entry(id) === undefined).toBe(true)
      }),
    )
  })

  test('taken over whole is what it is taken over from, in its order, whatever it held', () => {
    fc.assert(
      fc.property(contents, contents, (before, after) => {
        const book = filled(before)
        book.load(after)
        expect(matchesOf(book)).toEqual(after.matches)
        expect(book.leagues()).toEqual(after.leagues)
      }),
    )
  })

  test('taken over as it is changes nothing and keeps its objects', () => {
    fc.assert(
      fc.property(contents, (given) => {
        const book = filled(given)
        const before = matchesOf(book)
        const { list, states, lines, events: happened } = book.load(structuredClone(given))
        expect([list, states.size, lines.size, happened.size]).toEqual([false, 0, 0, 0])
        for (const old of before) expect(book.match(old.gidm)).toBe(old)
      }),
    )
  })

  test('a market that comes to a line is named as new, one that repeats is not named', () => {
    const [start] = fc.sample(match('1'), 1)
    const lines = [{ gid: '1a', markets: [{ wtype: 'R', sw: 'Y' as const, ior: { H: 1, C: 2 } }] }]
    const book = filled({ leagues: [], matches: [{ ...(start as Match), lines }], events: [] })
    const none = { removed: [], added: [], leagues: [], states: [], events: [] }
    const same = { gidm: '1', gid: '1a', wtype: 'R', sw: 'Y' as const, ior: { H: 1, C: 2 } }
    const fresh = { ...same, wtype: 'OU' }
    const done = book.apply({ ...none, markets: [same, fresh, { ...fresh, gid: '1z' }] })
    expect(done.markets).toEqual([fresh])
    expect([...done.grown]).toEqual(['1'])
  })
})

describe('a difference', () => {
  test('applied to what it was taken from gives what it was taken to', () => {
    fc.assert(
      fc.property(contents, contents, (before, after) => {
        const book = filled(before)
        book.apply({ ...diff(byId(before.matches), byId(after.matches)), leagues: [], events: [] })
        expect(sorted(matchesOf(book))).toEqual(sorted(after.matches))
      }),
    )
  })

  test('of equal books is nothing', () => {
    fc.assert(
      fc.property(contents, ({ matches }) => {
        const none = diff(byId(matches), byId(structuredClone(matches)))
        expect(none).toEqual({ removed: [], added: [], states: [], markets: [] })
      }),
    )
  })

  test('sends a price by itself, not with its match', () => {
    const [given] = fc.sample(match('1'), 1)
    const before = {
      ...(given as Match),
      lines: [{ gid: '1a', markets: [{ wtype: 'R', sw: 'Y' as const, ior: { H: 1 } }] }],
    }
    const after = { ...before, lines: [{ gid: '1a', markets: [{ wtype: 'R', sw: 'Y' as const, ior: { H: 2 } }] }] }
    const { added, states, markets } = diff(byId([before]), byId([after]))
    expect([added, states]).toEqual([[], []])
    expect(markets).toEqual([{ gidm: '1', gid: '1a', wtype: 'R', sw: 'Y', ior: { H: 2 } }])
  })
})
