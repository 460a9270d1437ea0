import type { BookChange } from '@pavilion/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inProcessBus, type Bus } from '../../bus/index.ts'
import { quiet } from '../../testing/index.ts'
import { BOOK_SNAPSHOT_SUBJECT, type BookMessage, type BookSnapshot } from '../feed/channel.ts'
import { league, sampleMatch } from '../testing/samples.ts'
import { BookKeeper } from './keeper.ts'

const NOTHING = { removed: [], added: [], leagues: [], states: [], markets: [] }

describe('the book of a process', () => {
  let bus: Bus
  let keeper: BookKeeper
  let now = 0
  let snapshot: BookSnapshot | null
  let asked = 0
  const told: { pushed: BookChange[]; replaced: number; stale: boolean[] } = { pushed: [], replaced: 0, stale: [] }

  const snapshotAt = (lease: number, n: number, gidms: string[], seq = 0): BookSnapshot => ({
    lease,
    n,
    ageMs: 0,
    book: { stream: `FT-${lease}`, seq, leagues: [league], matches: gidms.map((gidm) => sampleMatch(gidm)) },
  })
  const say = (lease: number, n: number, what: Partial<BookMessage> = {}) =>
    keeper.receive({ lease, n, ageMs: 0, ...what })
  const settle = () => vi.advanceTimersByTimeAsync(0)

  beforeEach(async () => {
    vi.useFakeTimers()
    now = 0
    asked = 0
    Object.assign(told, { pushed: [], replaced: 0, stale: [] })
    bus = inProcessBus(quiet)
    snapshot = snapshotAt(1, 10, ['1'])
    bus.respond(BOOK_SNAPSHOT_SUBJECT, () => {
      asked += 1
      return snapshot
    })
    keeper = new BookKeeper(bus, () => now)
    keeper.listen({
      replaced: () => (told.replaced += 1),
      pushed: (change) => told.pushed.push(change),
      stale: (stale) => told.stale.push(stale),
    })
    keeper.start()
    await settle()
  })
  afterEach(() => {
    keeper.stop()
    vi.useRealTimers()
  })

  test('begins with a snapshot and follows what comes after it', () => {
    expect(keeper.stale).toBe(false)
    say(1, 11, { delta: { ...NOTHING, added: [sampleMatch('2')] } })
    expect(keeper.match('2')).toBeDefined()
    expect(told.pushed).toEqual([])
    say(1, 12, { push: 1 })
    expect(told.pushed).toMatchObject([{ stream: 'FT-1', seq: 1, added: [{ gidm: '2' }] }])
  })

  test('is old after two seconds of silence, counting what the provider had been silent before', () => {
    say(1, 11, { ageMs: 1_500 })
    now = 1_900
    expect(keeper.stale).toBe(false)
    say(1, 12, { ageMs: 1_800 })
    now = 2_101
    expect(keeper.ageMs).toBe(2_001)
    expect(keeper.stale).toBe(true)
    say(1, 13)
    expect(keeper.stale).toBe(false)
    expect(told.stale).toEqual([false])
  })

  test('takes no bets from the moment it missed something until it has a snapshot', async () => {
    snapshot = snapshotAt(1, 12, ['3'])
    say(1, 13)
    expect(keeper.stale).toBe(true)
    await settle()
    expect(keeper.stale).toBe(false)
    expect(keeper.match('1')).toBeUndefined()
    expect(told.replaced).toBe(2)
    say(1, 14, { delta: { ...NOTHING, removed: ['3'] } })
    expect(keeper.match('3')).toBeUndefined()
  })

  test('follows a new writer from its snapshot, and no longer hears the old one', async () => {
    snapshot = snapshotAt(2, 0, ['1'])
    say(2, 1)
    expect(keeper.stale).toBe(true)
    await settle()
    expect(keeper.wire(0)).toMatchObject({ stream: 'FT-2', stale: false })
    say(1, 14, { delta: { ...NOTHING, removed: ['1'] } })
    expect(keeper.match('1')).toBeDefined()
  })

  test('asks again while nobody can answer', async () => {
    snapshot = null
    say(1, 99, { reset: true })
    await settle()
    expect(keeper.stale).toBe(true)
    const before = asked
    await vi.advanceTimersByTimeAsync(450)
    expect(asked).toBeGreaterThan(before)
    snapshot = snapshotAt(1, 99, ['4'])
    await vi.advanceTimersByTimeAsync(250)
    expect(keeper.match('4')).toBeDefined()
  })
})
