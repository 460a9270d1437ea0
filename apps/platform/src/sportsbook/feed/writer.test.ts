import { stateOf, type BookChange, type Match, type MatchState } from '@pavilion/contract/sports'
import type { FeedMessage } from '@pavilion/protocols'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inProcessBus, type Bus } from '../../bus/index.ts'
import { quiet } from '../../testing/index.ts'
import { BookReplica } from '../book/replica.ts'
import type { TradingOverrides } from '../overrides/overrides.ts'
import { league, sampleMatch } from '../testing/samples.ts'
import type { MatchStore } from '../matches/matches.ts'
import type { FeedListener } from './port.ts'
import { BookWriter } from './writer.ts'

type Change = Extract<FeedMessage, { type: 'change' }>

const LARGEST = 16 * 1024
/** An hour before midnight in Shanghai. */
const EVENING = Date.parse('2026-11-21T15:00:00Z')
const HOUR_MS = 3_600_000
const TOPICS = ['FT/RB', 'FT/FT', 'FT/FU', 'match/3']

describe('one writer and the books of two processes', () => {
  let bus: Bus
  let largest = 0
  let feed: FeedListener
  let writer: BookWriter
  let replicas: BookReplica[]
  let saved: Match[][]
  let overrides: TradingOverrides | undefined
  let hops: string[]
  let holdsLease: boolean

  const at = (hours: number): number => (EVENING + hours * HOUR_MS) / 1000
  const matches = (): Match[] => [
    ...Array.from({ length: 30 }, (_, n) => sampleMatch(String(n + 1), { datetime: at(0.5) })),
    sampleMatch('41', { datetime: at(2) }),
    sampleMatch('51', { gtype: 'BK', isLive: 'Y' }),
  ]
  let seq = 0
  const snapshot = (all: Match[]) =>
    feed.snapshot({
      type: 'snapshot',
      stream: 'run',
      seq: (seq = 0),
      at: 0,
      leagues: [league],
      matches: all,
      events: [],
    })
  const change = (parts: Partial<Change>) => {
    seq += 1
    const none = { removed: [], added: [], leagues: [], states: [], markets: [], events: [], results: [] }
    feed.change({ type: 'change', stream: 'run', seq, at: 0, ...none, ...parts })
  }
  const state = (gidm: string, given: Partial<Match>): MatchState => stateOf(sampleMatch(gidm, given))
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const startReplica = () => {
    const replica = new BookReplica(bus, () => performance.now())
    replica.databaseClock.read(Date.now(), performance.now(), performance.now())
    replicas.push(replica)
    replica.start()
    return replica
  }
  const shows = (each: BookReplica) => TOPICS.map((topic) => ({ ...each.topic(topic, 0) }))

  beforeEach(async () => {
    vi.useFakeTimers({ now: EVENING })
    saved = []
    overrides = undefined
    hops = []
    holdsLease = true
    replicas = []
    largest = 0
    const inner = inProcessBus(quiet)
    bus = {
      ...inner,
      largest: () => LARGEST,
      publish: (subject, data) => {
        largest = Math.max(largest, Buffer.byteLength(JSON.stringify(data)))
        inner.publish(subject, data)
      },
      request: async (subject, data) => {
        const answer = await inner.request(subject, data)
        largest = Math.max(largest, Buffer.byteLength(JSON.stringify(answer)))
        return answer
      },
    }
    const store: MatchStore = {
      save: async (_lease, _stream, named) => {
        saved.push(named.map(({ match }) => match))
        return named.map(({ match: { gidm, epoch, gameStatus } }) => ({ gidm, epoch, gameStatus }))
      },
      close: async () => undefined,
      closeAllBut: async () => undefined,
      finish: async () => undefined,
      voidUnresulted: async () => [],
    }
    writer = new BookWriter(7, {
      feed: {
        open: (listener) => {
          feed = listener
          return { close: () => undefined }
        },
        results: async () => ({ results: [], unreadable: [] }),
      },
      bus,
      store,
      desk: async () => overrides,
      mayWrite: () => holdsLease,
      finished: () => undefined,
      failed: (error) => {
        throw error
      },
      now: () => performance.now(),
      wall: () => Date.now(),
      timeZone: 'Asia/Shanghai',
      hop: (hop) => hops.push(hop),
    })
    writer.start()
    startReplica()
    snapshot(matches())
    await pass(1_000)
  })
  afterEach(async () => {
    for (const each of replicas) each.stop()
    await writer.stop()
    vi.useRealTimers()
  })

  test('agree, though a book takes many messages and one joins between two pushes', async () => {
    const [first] = replicas
    if (!first) throw new Error('a replica is there')
    const received: Record<string, BookChange[]>[] = [{}, {}]
    const listenTo = (each: BookReplica, to: Record<string, BookChange[]>) =>
      each.listen({
        replaced: () => undefined,
        stale: () => undefined,
        pushed: (changes) => {
          for (const topic of TOPICS) {
            const change = changes.of(topic)
            if (change) (to[topic] ??= []).push(change)
          }
        },
      })
    listenTo(first, received[0] ?? {})
    change({ states: [state('3', { isLive: 'Y', epoch: 2 })], removed: ['4'] })
    await pass(2)
    const second = startReplica()
    await pass(5)
    listenTo(second, received[1] ?? {})
    change({ added: Array.from({ length: 20 }, (_, n) => sampleMatch(String(n + 60), { datetime: at(0.5) })) })
    change({ events: [{ gidm: '3', events: [{ id: 1, clock: '1H^1:00', kind: 'goal' }] }] })
    await pass(500)
    expect([first.stale, second.stale, second.size]).toEqual([false, false, 51])
    expect(shows(second)).toEqual(shows(first))
    expect(Object.keys(received[1] ?? {}).sort()).toEqual(['FT/FT', 'FT/RB', 'match/3'])
    const numbers = (to: Record<string, BookChange[]> | undefined) =>
      TOPICS.map((topic) => to?.[topic]?.map((each) => [each.after, each.seq]))
    expect(numbers(received[1])).toEqual(numbers(received[0]))
    expect(received[1]?.['FT/FT']?.[0]?.removed.sort()).toEqual(['3', '4'])
    expect(largest).toBeGreaterThan(LARGEST / 2)
    expect(largest).toBeLessThanOrEqual(LARGEST)
  })

  test('miss nothing that was not sent while a lease that is renewed late was in doubt', async () => {
    const [first] = replicas
    const here = (gidm: string) => first?.topic('FT/FT', 0).matches.some((match) => match.gidm === gidm)
    holdsLease = false
    change({ added: [sampleMatch('71', { datetime: at(0.5) })], removed: ['4'] })
    await pass(300)
    holdsLease = true
    change({ states: [state('3', { sc_FT_H: 1, epoch: 2 })] })
    await pass(2_000)
    expect([here('71'), here('4'), first?.match('3')?.sc_FT_H]).toEqual([true, false, 1])
    change({ added: [sampleMatch('72', { datetime: at(0.5) })] })
    await pass(500)
    expect([here('72'), first?.stale]).toEqual([true, false])
  })

  test('turn the day together at midnight of the channel', async () => {
    const [first] = replicas
    const today = () => first?.topic('FT/FT', 0).matches.some(({ gidm }) => gidm === '41')
    expect(today()).toBe(false)
    await pass(HOUR_MS + 1_000)
    expect(today()).toBe(true)
    expect(first?.topic('FT/FU', 0).matches).toEqual([])
  })

  test('write rows when bets on what was seen must be refused: not for a point of basketball, but for a goal', async () => {
    saved = []
    change({ states: [state('51', { gtype: 'BK', isLive: 'Y', sc_FT_H: 2 })] })
    await pass(1)
    expect(saved).toEqual([])
    expect(replicas[0]?.match('51')).toMatchObject({ gtype: 'BK', sc_FT_H: 2 })
    change({ states: [state('3', { sc_FT_H: 1 })] })
    change({ states: [state('51', { gtype: 'BK', isLive: 'Y', sc_FT_H: 4, epoch: 2 })] })
    await pass(1)
    expect(saved.map((each) => each.map(({ gidm, sc_FT_H }) => [gidm, sc_FT_H]))).toEqual([[['3', 1]], [['51', 4]]])
  })

  test('push a change to players at once after a quiet moment, then four times a second at most', async () => {
    const [first] = replicas
    const pushed: number[] = []
    first?.listen({
      replaced: () => undefined,
      stale: () => undefined,
      pushed: ({ seq: number }) => pushed.push(number),
    })
    await pass(1_000)
    change({ states: [state('3', { re_time: 'a' })] })
    await pass(25)
    expect(pushed).toHaveLength(1)
    for (let n = 0; n < 100; n += 1) {
      change({ states: [state('3', { re_time: String(n) })] })
      await pass(10)
    }
    expect(pushed.length).toBeLessThanOrEqual(5)
    expect(pushed.length).toBeGreaterThanOrEqual(4)
  })

  test('stamp the hops of a price', async () => {
    change({ states: [state('3', { re_time: 'MTIME^1:00' })] })
    await pass(300)
    expect(hops).toEqual(['arrived', 'written', 'published'])
  })

  describe('lay the overrides of the risk desk over the provider’s data', () => {
    const override = (given: Partial<TradingOverrides>): void => {
      overrides = { revision: (overrides?.revision ?? 0) + 1, statuses: [], margins: [], ...given }
    }
    const statusOf = (gidm: string, epoch: number, desk: string[]) => ({
      statuses: [{ gidm, epoch, gameStatus: 'scheduled' as const, desk }],
    })
    const shown = (gidm: string) => replicas[0]?.match(gidm)
    const market = (gidm: string, wtype = 'R') => shown(gidm)?.lines[0]?.markets.find((each) => each.wtype === wtype)
    const priced = (gidm: string, H: number) =>
      change({
        markets: [{ gidm, gid: `${gidm}1`, wtype: 'R', sw: 'Y', strong: 'H', ratio: '0.5', ior: { H, C: 930 } }],
      })

    test('a suspended match shows why within a second, through the provider’s states, until it is reopened', async () => {
      override(statusOf('3', 5, ['*']))
      await pass(1_000)
      expect(shown('3')).toMatchObject({ gameStatus: 'suspended', reason: 'OPERATOR', epoch: 5 })
      change({ states: [state('3', { re_time: 'MTIME^1:00' })] })
      await pass(1)
      expect(shown('3')).toMatchObject({ gameStatus: 'suspended', re_time: 'MTIME^1:00', epoch: 5 })
      override(statusOf('3', 6, []))
      await pass(1_000)
      expect(shown('3')).toMatchObject({ gameStatus: 'scheduled', epoch: 6 })
      expect(shown('3')?.reason).toBeUndefined()
    })

    test('a closed market follows the provider’s prices, and opens at the newest', async () => {
      override(statusOf('3', 5, ['31/R']))
      await pass(1_000)
      expect([market('3')?.sw, market('3', 'OU')?.sw]).toEqual(['N', 'Y'])
      priced('3', 800)
      await pass(1)
      expect(market('3')).toMatchObject({ sw: 'N', ior: { H: 800 } })
      override(statusOf('3', 6, []))
      await pass(1_000)
      expect(market('3')).toMatchObject({ sw: 'Y', ior: { H: 800, C: 930 } })
    })

    test('a margin lowers the prices of the provider, new ones too, once, and gives them back when it ends', async () => {
      override({ margins: [{ gtype: 'FT', leagueId: '', wtype: 'R', margin: 1_000 }] })
      await pass(1_000)
      expect([market('3')?.ior, market('3', 'OU')?.ior]).toEqual([
        { H: 772, C: 754 },
        { H: 900, C: 980 },
      ])
      priced('3', 800)
      await pass(1)
      expect(market('3')?.ior).toEqual({ H: 636, C: 754 })
      const before = overrides
      overrides = before && { ...before, revision: before.revision + 1 }
      await pass(1_000)
      expect(market('3')?.ior).toEqual({ H: 636, C: 754 })
      snapshot(matches())
      await pass(10)
      expect(market('3')?.ior).toEqual({ H: 772, C: 754 })
      override({ margins: [] })
      await pass(1_000)
      expect(market('3')?.ior).toEqual({ H: 950, C: 930 })
    })
  })
})
