import type { BookChange } from '@pavilion/contract/sports'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { bookOf, changeOf, lineOf, matchOf, priceOf, stateOf } from '../testing/wire-books.ts'
import { createBookStore } from './book-store.ts'

/** Frames pass by hand. */
const open = () => {
  let tasks: (() => void)[] = []
  const store = createBookStore((task) => void tasks.push(task))
  const frame = () => {
    const due = tasks
    tasks = []
    for (const task of due) task()
  }
  store.applyBook(bookOf(5, [matchOf('1'), matchOf('2')]))
  store.setFollowed('FT/RB', true)
  frame()
  return { store, frame }
}
const handicap = (store: ReturnType<typeof open>['store'], gid: string) => store.line(gid)?.markets[0]

describe('a book store', () => {
  it('lists matches in the book’s order, with what places them', () => {
    const { store } = open()
    expect(store.entries().map(({ gidm, live, gids }) => [gidm, live, gids])).toEqual([
      ['1', true, ['1a', '1b']],
      ['2', true, ['2a', '2b']],
    ])
    expect(store.leagues()).toHaveLength(1)
    expect(store.entries()).toBe(store.entries())
    expect(store.state('1')).toEqual(stateOf('1'))
  })

  it('tells of a price the cells of its line alone, once a frame, and reads newest at once', () => {
    const { store, frame } = open()
    const [list, other, own] = [vi.fn(), vi.fn(), vi.fn()]
    store.subscribeList(list)
    store.subscribeLine('1b', other)
    store.subscribeLine('1a', own)
    store.applyChange(changeOf(6, { markets: [priceOf('1', '1a', 960)] }))
    store.applyChange(changeOf(7, { markets: [priceOf('1', '1a', 970)] }))
    expect(handicap(store, '1a')?.ior.H).toBe(970)
    expect(own).not.toHaveBeenCalled()
    frame()
    expect([own, other, list].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 0])
  })

  it('keeps the objects of what did not change', () => {
    const { store, frame } = open()
    const [handicapBefore, totalBefore] = store.line('1a')!.markets
    store.applyChange(changeOf(6, { markets: [priceOf('1', '1a', 960)] }))
    expect(store.line('1a')!.markets[0]).not.toBe(handicapBefore)
    expect(store.line('1a')!.markets[1]).toBe(totalBefore)
    frame()

    const listener = vi.fn()
    store.subscribeLine('1a', listener)
    store.subscribeState('1', listener)
    store.subscribeList(listener)
    const line = store.line('1a')
    store.applyChange(changeOf(7, { markets: [priceOf('1', '1a', 960)], states: [stateOf('1')] }))
    frame()
    expect(store.line('1a')).toBe(line)
    expect(listener).not.toHaveBeenCalled()
  })

  it('tells of clock and score apart from prices', () => {
    const { store, frame } = open()
    const [line, state] = [vi.fn(), vi.fn()]
    store.subscribeLine('1a', line)
    store.subscribeState('1', state)
    store.applyChange(changeOf(6, { states: [stateOf('1', { sc_FT_H: 1, epoch: 2 })] }))
    frame()
    expect([state.mock.calls.length, line.mock.calls.length]).toEqual([1, 0])
    expect(store.state('1')?.sc_FT_H).toBe(1)
  })

  it('tells the list when matches come, go, kick off, or end', () => {
    const { store, frame } = open()
    const list = vi.fn()
    store.subscribeList(list)
    store.applyChange(changeOf(6, { removed: ['1'], added: [matchOf('3', { isLive: 'N' })] }))
    frame()
    expect(store.entries().map(({ gidm, live }) => [gidm, live])).toEqual([
      ['2', true],
      ['3', false],
    ])
    expect([store.entry('1'), store.state('1'), store.line('1a')]).toEqual([undefined, undefined, undefined])
    store.applyChange(changeOf(7, { states: [stateOf('3')] }))
    frame()
    expect(store.entry('3')?.live).toBe(true)
    expect(store.entries()[1]?.live).toBe(true)
    expect(store.entry('3')?.over).toBe(false)
    store.applyChange(changeOf(8, { states: [{ ...stateOf('3'), gameStatus: 'finished' }] }))
    frame()
    expect(store.entry('3')?.over).toBe(true)
    expect(list).toHaveBeenCalledTimes(3)
  })

  it('replaces a match whose lines came or went', () => {
    const { store } = open()
    store.applyChange(changeOf(6, { added: [matchOf('1', { lines: [lineOf('1a', 940), lineOf('1c')] })] }))
    expect(store.entry('1')?.gids).toEqual(['1a', '1c'])
    expect(store.line('1b')).toBeUndefined()
    expect(handicap(store, '1a')?.ior.H).toBe(940)
  })

  it('adds a market that a line did not have', () => {
    const { store } = open()
    const market = { gidm: '1', gid: '1a', wtype: 'RM', sw: 'Y', ior: { H: 1_000, C: 2_000, N: 2_500 } } as const
    store.applyChange(changeOf(6, { markets: [market] }))
    expect(store.line('1a')?.markets.map(({ wtype }) => wtype)).toEqual(['RE', 'ROU', 'RM'])
  })

  it('ignores news of what it does not have', () => {
    const { store } = open()
    store.applyChange(changeOf(6, { markets: [priceOf('9', '9a', 1)], states: [stateOf('9')], removed: ['8'] }))
    expect(store.entries()).toHaveLength(2)
    expect(store.state('9')).toBeUndefined()
  })
})

describe('the sequence', () => {
  it('applies a change that continues from the current one: numbers are the whole book’s, and a topic does not have all of them', () => {
    const { store } = open()
    expect(store.applyChange(changeOf(8, { after: 3, removed: ['1'] }))).toBe('applied')
    expect(store.applyChange(changeOf(11, { after: 9 }))).toBe('gap')
    expect(store.applyChange(changeOf(11, { after: 8, added: [matchOf('1')] }))).toBe('applied')
    expect(store.entries().map(({ gidm }) => gidm)).toEqual(['2', '1'])
  })

  it('applies the next step, ignores an old one, and says when steps are missing', () => {
    const { store } = open()
    expect(store.applyChange(changeOf(6))).toBe('applied')
    expect(store.applyChange(changeOf(6, { removed: ['1'] }))).toBe('old')
    expect(store.applyChange(changeOf(8, { removed: ['1'] }))).toBe('gap')
    expect(store.applyChange(changeOf(7, { stream: 's2', removed: ['1'] }))).toBe('gap')
    expect(store.entries()).toHaveLength(2)
  })

  it('takes a newer snapshot, and any of another stream; not an older one', () => {
    const { store } = open()
    store.applyBook(bookOf(4, []))
    expect(store.entries()).toHaveLength(2)
    store.applyBook(bookOf(9, [matchOf('2')]))
    expect(store.entries().map(({ gidm }) => gidm)).toEqual(['2'])
    store.applyBook(bookOf(1, [matchOf('7')], { stream: 's2', leagues: [] }))
    expect(store.entries().map(({ gidm }) => gidm)).toEqual(['7'])
    expect(store.leagues()).toEqual([])
    expect(store.applyChange(changeOf(2, { stream: 's2' }))).toBe('applied')
  })

  it('a snapshot brings its own order', () => {
    const { store } = open()
    store.applyBook(bookOf(9, [matchOf('3'), matchOf('2'), matchOf('1')]))
    expect(store.entries().map(({ gidm }) => gidm)).toEqual(['3', '2', '1'])
  })

  it('a snapshot tells only of what differs', () => {
    const { store, frame } = open()
    const [same, other] = [vi.fn(), vi.fn()]
    store.subscribeLine('1a', same)
    store.subscribeLine('2a', other)
    store.applyBook(bookOf(9, [matchOf('1'), matchOf('2', { lines: [lineOf('2a', 1), lineOf('2b')] })]))
    frame()
    expect([same.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
  })

  it('comes to the same book by steps as by a snapshot', () => {
    const gidm = fc.constantFrom('1', '2', '3', '4')
    const step = fc.record({
      removed: fc.uniqueArray(gidm, { maxLength: 1 }),
      added: fc.uniqueArray(gidm, { maxLength: 2 }).map((ids) => ids.map((id) => matchOf(id))),
      states: fc.array(
        fc.tuple(gidm, fc.nat(3)).map(([id, epoch]) => stateOf(id, { epoch })),
        { maxLength: 3 },
      ),
      markets: fc.array(
        fc
          .tuple(gidm, fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 99 }))
          .map(([id, at, price]) => priceOf(id, id + at, price)),
        { maxLength: 4 },
      ),
    })
    /** The contract's steps on plain data. */
    const reference = (
      matches: ReturnType<typeof matchOf>[],
      change: Pick<BookChange, 'removed' | 'added' | 'states' | 'markets'>,
    ) => {
      const kept = matches.filter((match) => !change.removed.includes(match.gidm))
      for (const match of change.added) {
        const at = kept.findIndex((one) => one.gidm === match.gidm)
        if (at < 0) kept.push(match)
        else kept[at] = match
      }
      return kept.map((match) => {
        const lines = match.lines.map((line) => ({
          ...line,
          markets: line.markets.map((market) => {
            const {
              gidm: _m,
              gid: _g,
              ...last
            } = change.markets.findLast(({ gid, wtype }) => gid === line.gid && wtype === market.wtype) ?? {
              gidm: '',
              gid: '',
              ...market,
            }
            return last
          }),
        }))
        return { ...match, ...change.states.findLast((state) => state.gidm === match.gidm), lines }
      })
    }
    const seen = (store: ReturnType<typeof open>['store']) =>
      store
        .entries()
        .map((entry) => ({ entry, state: store.state(entry.gidm), lines: entry.gids.map((gid) => store.line(gid)) }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { store } = open()
        let matches = [matchOf('1'), matchOf('2')]
        steps.forEach((change, at) => {
          expect(store.applyChange(changeOf(6 + at, change))).toBe('applied')
          matches = reference(matches, change)
        })
        const whole = createBookStore(() => undefined)
        whole.applyBook(bookOf(6 + steps.length, matches))
        expect(seen(store)).toEqual(seen(whole))
      }),
    )
  })
})

describe('several topics', () => {
  const both = () => {
    const opened = open()
    const { store, frame } = opened
    store.applyBook(bookOf(5, [matchOf('7', { isLive: 'N' })], { topic: 'FT/FT' }))
    frame()
    return opened
  }

  it('are listed each by itself, or all together with each match once', () => {
    const { store, frame } = both()
    const [early, inPlay, all] = [vi.fn(), vi.fn(), vi.fn()]
    store.subscribeList(early, 'FT/FT')
    store.subscribeList(inPlay, 'FT/RB')
    store.subscribeList(all)
    const ids = (topic?: string) => store.entries(topic).map(({ gidm }) => gidm)
    expect([ids('FT/RB'), ids('FT/FT'), ids('BK/RB'), ids()]).toEqual([['1', '2'], ['7'], [], ['1', '2', '7']])
    store.applyChange(changeOf(6, { topic: 'FT/FT', after: 2, removed: ['7'] }))
    frame()
    expect([ids('FT/FT'), ids()]).toEqual([[], ['1', '2']])
    expect([early, inPlay, all].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1])
    expect(store.leagues()).toHaveLength(1)
    expect(store.entries('FT/RB')).toBe(store.entries('FT/RB'))
  })

  it('hand a match over from one board to another', () => {
    const { store } = both()
    store.applyChange(changeOf(6, { topic: 'FT/FT', removed: ['7'] }))
    store.applyChange(changeOf(6, { added: [matchOf('7')] }))
    expect(store.entry('7')?.live).toBe(true)
    expect(handicap(store, '7a')?.ior.H).toBe(950)
  })

  it('read a match from its own topic, which has it whole, and from its board again when that is gone', () => {
    const { store, frame } = both()
    const listener = vi.fn()
    store.subscribeLine('1a', listener)
    const whole = matchOf('1', { lines: [lineOf('1a', 960), lineOf('1b'), lineOf('1x')] })
    store.applyBook(bookOf(5, [whole], { topic: 'match/1' }))
    frame()
    expect([handicap(store, '1a')?.ior.H, store.line('1x')?.gid]).toEqual([960, '1x'])
    expect(store.entries('FT/RB')[0]?.gids).toEqual(['1a', '1b'])
    expect(store.entries().map(({ gidm }) => gidm)).toEqual(['1', '2', '7'])
    store.drop('match/1')
    frame()
    expect([handicap(store, '1a')?.ior.H, store.line('1x')]).toEqual([950, undefined])
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('are fresh or old each by itself; together they are what is worst', () => {
    const { store } = both()
    const of = (topic?: string) => store.freshness(topic).state
    // Read ahead, never followed: nothing was lost.
    store.setFollowed('FT/FT', false)
    expect([of('FT/RB'), of('FT/FT'), of('BK/RB'), of()]).toEqual(['fresh', 'early', 'loading', 'early'])
    store.setFollowed('FT/FT', true)
    store.setFollowed('BK/RB', true)
    expect([of('FT/FT'), of('BK/RB'), of()]).toEqual(['fresh', 'loading', 'fresh'])
    store.setFollowed('FT/FT', false)
    expect([of('FT/FT'), of()]).toEqual(['stale', 'stale'])
  })

  it('keep events by their id, each once, the newer word over the older', () => {
    const { store, frame } = both()
    const event = (id: number, kind: 'goal' | 'cancelled' | 'corner' = 'corner') => ({ id, clock: '1H^1:00', kind })
    store.applyBook(
      bookOf(5, [matchOf('1')], { topic: 'match/1', events: [{ gidm: '1', events: [event(1), event(3, 'goal')] }] }),
    )
    frame()
    const listener = vi.fn()
    store.subscribeEvents('1', listener)
    const before = store.events('1')
    const more = (seq: number, events: ReturnType<typeof event>[]) =>
      store.applyChange(changeOf(seq, { topic: 'match/1', events: [{ gidm: '1', events }] }))
    more(6, [event(1), event(3, 'goal')])
    frame()
    expect(store.events('1')).toBe(before)
    more(7, [event(4), event(3, 'cancelled'), event(2)])
    frame()
    expect(store.events('1').map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'corner'],
      [2, 'corner'],
      [3, 'cancelled'],
      [4, 'corner'],
    ])
    expect(listener).toHaveBeenCalledOnce()
    store.drop('match/1')
    expect(store.events('1')).toEqual([])
  })

  it('have a menu', () => {
    const { store, frame } = open()
    const listener = vi.fn()
    store.subscribeMenu(listener)
    expect(store.menu()).toBeUndefined()
    const menu = { sports: [{ gtype: 'FT' as const, counts: { RB: 2, FT: 1, FU: 0, FSFT: 0, FSFU: 0 } }] }
    store.setMenu(menu)
    frame()
    expect(store.menu()).toBe(menu)
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('freshness', () => {
  it('is reported at once', () => {
    const store = createBookStore(() => undefined)
    const listener = vi.fn()
    store.subscribeFreshness(listener)
    expect(store.freshness()).toEqual({ state: 'loading' })
    store.setFollowed('FT/RB', true)
    expect(listener).not.toHaveBeenCalled()
    store.applyBook(bookOf(1, []))
    expect(store.freshness()).toEqual({ state: 'fresh' })
    store.setServerStale(true)
    expect(store.freshness()).toEqual({ state: 'stale', reason: 'server' })
    store.setFollowed('FT/RB', false)
    expect(store.freshness()).toEqual({ state: 'stale', reason: 'no-connection' })
    store.applyBook(bookOf(2, []))
    store.setFollowed('FT/RB', true)
    expect(store.freshness()).toEqual({ state: 'fresh' })
    expect(listener).toHaveBeenCalledTimes(4)
  })
})
