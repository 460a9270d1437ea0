import type { BookChange } from '@pavilion/contract/sports'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inProcessBus, type Bus } from '../../bus/index.ts'
import { quiet } from '../../testing/index.ts'
import { BOOK_SNAPSHOT_SUBJECT, type BookMessage, type SnapshotPart, type SnapshotRequest } from './messages.ts'
import { league, sampleMatch } from '../testing/samples.ts'
import { BookReplica } from './replica.ts'

const NOTHING = { removed: [], added: [], leagues: [], states: [], markets: [], events: [] }
const DAY_END = 4_000_000_000
const AT = Date.UTC(2026, 0, 1)

describe('the book of a process', () => {
  let bus: Bus
  let replica: BookReplica
  let now = 0
  let snapshot: SnapshotPart | null
  let later: (SnapshotPart | null)[]
  let asked = 0
  const received: { pushed: (BookChange | undefined)[]; replaced: number; stale: boolean[] } = {
    pushed: [],
    replaced: 0,
    stale: [],
  }

  const snapshotAt = (lease: number, n: number, gidms: string[], parts = 1): SnapshotPart => ({
    lease,
    n,
    ageMs: 0,
    id: `${lease}-${n}`,
    parts,
    place: { stream: String(lease), seq: 0, dayEnd: DAY_END, pending: [] },
    leagues: [league],
    matches: gidms.map((gidm) => sampleMatch(gidm)),
    events: [],
  })
  const say = (lease: number, n: number, what: Partial<BookMessage> = {}) =>
    replica.receive({ lease, n, ageMs: 0, ...what })
  const settle = () => vi.advanceTimersByTimeAsync(0)

  beforeEach(async () => {
    vi.useFakeTimers()
    now = 0
    asked = 0
    later = []
    Object.assign(received, { pushed: [], replaced: 0, stale: [] })
    bus = inProcessBus(quiet)
    snapshot = snapshotAt(1, 10, ['1'])
    bus.respond(BOOK_SNAPSHOT_SUBJECT, (request) => {
      asked += 1
      return (request as SnapshotRequest).id === undefined ? snapshot : (later.shift() ?? null)
    })
    replica = new BookReplica(bus, () => now)
    replica.databaseClock.read(AT, now, now)
    replica.listen({
      replaced: () => (received.replaced += 1),
      pushed: (changes) => received.pushed.push(changes.of('FT/FT')),
      stale: (stale) => received.stale.push(stale),
    })
    replica.start()
    await settle()
  })
  afterEach(() => {
    replica.stop()
    vi.useRealTimers()
  })

  test('begins with a snapshot and follows what comes after it', () => {
    expect(replica.stale).toBe(false)
    say(1, 11, { delta: { ...NOTHING, added: [sampleMatch('2')] } })
    expect(replica.match('2')).toBeDefined()
    expect(received.pushed).toEqual([])
    say(1, 12, { push: { seq: 1, dayEnd: DAY_END } })
    expect(received.pushed).toMatchObject([{ stream: '1', after: 0, seq: 1, added: [{ gidm: '2' }] }])
  })

  test('is old until the database’s clock was read, by which bets are held to it', async () => {
    const other = new BookReplica(bus, () => now)
    other.start()
    await settle()
    expect([other.match('1')?.gidm, other.stale, other.goodUntil]).toEqual(['1', true, undefined])
    other.databaseClock.read(AT, now, now)
    expect([other.stale, other.goodUntil]).toEqual([false, new Date(AT + 2_000)])
    other.stop()
  })

  test('is old after two seconds of silence, counting what the provider had been silent before', () => {
    say(1, 11, { ageMs: 1_500 })
    now = 1_900
    expect(replica.stale).toBe(false)
    say(1, 12, { ageMs: 1_800 })
    now = 2_101
    expect(replica.ageMs).toBe(2_001)
    expect(replica.stale).toBe(true)
    say(1, 13)
    expect(replica.stale).toBe(false)
    expect(received.stale).toEqual([false])
  })

  test('takes no bets from the moment it missed something until it has a snapshot', async () => {
    snapshot = snapshotAt(1, 12, ['3'])
    say(1, 13)
    expect(replica.stale).toBe(true)
    await settle()
    expect(replica.stale).toBe(false)
    expect(replica.match('1')).toBeUndefined()
    expect(received.replaced).toBe(2)
    say(1, 14, { delta: { ...NOTHING, removed: ['3'] } })
    expect(replica.match('3')).toBeUndefined()
  })

  test('follows a new writer from its snapshot, and no longer hears the old one', async () => {
    snapshot = snapshotAt(2, 0, ['1'])
    say(2, 1)
    expect(replica.stale).toBe(true)
    await settle()
    expect(replica.topic('FT/FT', 0)).toMatchObject({ stream: '2', stale: false })
    say(1, 14, { delta: { ...NOTHING, removed: ['1'] } })
    expect(replica.match('1')).toBeDefined()
  })

  test('puts a snapshot of several parts together, and asks again for one that was lost', async () => {
    const part = (gidm: string): SnapshotPart => {
      const { place: _place, leagues: _leagues, ...rest } = snapshotAt(1, 12, [gidm], 3)
      return { ...rest, events: [{ gidm, events: [{ id: 1, clock: '1H^1:00', kind: 'corner' }] }] }
    }
    snapshot = snapshotAt(1, 12, ['3'], 3)
    later = [null, part('4'), part('5')]
    say(1, 13)
    await settle()
    expect(replica.stale).toBe(false)
    expect(replica.size).toBe(3)
    expect(replica.events('5')).toHaveLength(1)
  })

  test('begins again when the writer no longer has the rest of a snapshot', async () => {
    snapshot = snapshotAt(1, 12, ['3'], 2)
    say(1, 13)
    await settle()
    expect(replica.stale).toBe(true)
    snapshot = snapshotAt(1, 13, ['6'])
    await vi.advanceTimersByTimeAsync(250)
    expect(replica.match('6')).toBeDefined()
  })

  test('applies stored changes to a snapshot that is older than they are', async () => {
    snapshot = snapshotAt(1, 12, ['3'])
    say(1, 13, { delta: { ...NOTHING, added: [sampleMatch('8')] } })
    say(1, 14, { push: { seq: 1, dayEnd: DAY_END } })
    await settle()
    expect(replica.stale).toBe(false)
    expect(replica.match('8')).toBeDefined()
    expect(received.pushed).toMatchObject([{ after: 0, seq: 1, added: [{ gidm: '8' }] }])
  })

  test('asks again while there is no answer', async () => {
    snapshot = null
    say(1, 99, { reset: true })
    await settle()
    expect(replica.stale).toBe(true)
    const before = asked
    await vi.advanceTimersByTimeAsync(450)
    expect(asked).toBeGreaterThan(before)
    snapshot = snapshotAt(1, 99, ['4'])
    await vi.advanceTimersByTimeAsync(250)
    expect(replica.match('4')).toBeDefined()
  })
})
