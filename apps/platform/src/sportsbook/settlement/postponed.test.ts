import { POSTPONED_HOURS } from '@pavilion/contract/bets'
import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bettor } from '../acceptance/placed.ts'
import type { Db } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { testDatabases } from '../../testing/index.ts'
import { sampleMatch } from '../testing/samples.ts'
import { bettingOn, toWin } from '../testing/world-bets.ts'
import { addBettor, openWorld, type World } from '../testing/world.ts'
import { awaitingResult, sweepMatch } from './sweep.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const inHours = (hours: number): number => Math.floor(Date.now() / 1000) + hours * 3_600

// Rulebook (abandoned): 36 hours after the first kick-off time.
describe.each(testDatabases)('matches that are put off on $name', ({ open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let next = 0

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
  })
  afterAll(() => close())

  test('are waited for as long as help says', async () => {
    const { rows } = await sql<{ hours: number }>`
      select (extract(epoch from unresulted_void_after()) / 3600)::int as hours
    `.execute(db)
    expect(rows).toEqual([{ hours: POSTPONED_HOURS }])
  })

  const listed = async (changes: Partial<Match>): Promise<{ match: Match; bettor: Bettor }> => {
    const match = sampleMatch(String((next += 1)), changes)
    await writer.list([match])
    const bettor = await addBettor(db, 3000, 100_00n)
    await bettingOn(db, () => [match]).single(bettor, toWin(match, 'H'), 10_00n)
    return { match, bettor }
  }
  const became = async (match: Match, bettor: Bettor) => {
    await sweepMatch(db, match.gidm)
    const { rows } = await sql<{ result: string | null }>`select result from bets where gidm = ${match.gidm}`.execute(
      db,
    )
    return { result: rows[0]?.result, centre: (await balanceOf(db, 3000, bettor.userId))?.centre }
  }

  test('one that is re-dated within 36 hours and played counts', async () => {
    const { match, bettor } = await listed({ datetime: inHours(1) })
    expect(await writer.list([{ ...match, datetime: inHours(36) }])).toMatchObject([{ gameStatus: 'scheduled' }])
    await writer.finish(match.gidm, 2, 0)
    expect(await became(match, bettor)).toEqual({ result: 'W', centre: 111_00n })
  })

  test('one that is re-dated further than that is postponed at once, by whatever steps it moved', async () => {
    const { match, bettor } = await listed({ datetime: inHours(1) })
    await writer.list([{ ...match, datetime: inHours(30) }])
    expect(await writer.list([{ ...match, datetime: inHours(38) }])).toMatchObject([
      { gidm: match.gidm, gameStatus: 'abandoned' },
    ])
    expect(await became(match, bettor)).toEqual({ result: 'DPOSTPONE', centre: 100_00n })
    const { rows } = await sql`
      select action, detail from audit where subject = ${match.gidm} and action = 'match.void'`.execute(db)
    expect(rows).toMatchObject([{ detail: { reason: 're_dated', status: 'postponed', bets: 1 } }])
  })

  test('one that the provider postpones is void as postponed, with its reason', async () => {
    const { match, bettor } = await listed({})
    await writer.result({ gidm: match.gidm, status: 'postponed' })
    expect(await became(match, bettor)).toEqual({ result: 'DPOSTPONE', centre: 100_00n })
  })

  test('one that was re-dated and has not begun after 36 hours is postponed, though its new date is near', async () => {
    const { match, bettor } = await listed({ datetime: inHours(-37) })
    await writer.list([{ ...match, datetime: inHours(-2) }])
    expect(await awaitingResult(db)).toContain(match.gidm)
    expect(await writer.store.voidUnresulted(writer.lease, [match.gidm])).toEqual([match.gidm])
    expect(await became(match, bettor)).toEqual({ result: 'DPOSTPONE', centre: 100_00n })
  })

  test('one that was re-dated and has begun in time waits for its result', async () => {
    const { match, bettor } = await listed({ datetime: inHours(-37) })
    await writer.list([{ ...match, datetime: inHours(-2) }])
    await writer.list([{ ...match, datetime: inHours(-2), isLive: 'Y', gameStatus: 'live', epoch: 2 }])
    await writer.store.close(writer.lease, [match.gidm])
    expect(await writer.store.voidUnresulted(writer.lease, [match.gidm])).toEqual([])
    await writer.finish(match.gidm, 0, 1)
    expect(await became(match, bettor)).toEqual({ result: 'L', centre: 90_00n })
  })

  test('one that has begun and never gets a result is abandoned', async () => {
    const { match, bettor } = await listed({ datetime: inHours(-37) })
    await writer.list([{ ...match, isLive: 'Y', gameStatus: 'live', epoch: 2 }])
    await writer.store.close(writer.lease, [match.gidm])
    expect(await writer.store.voidUnresulted(writer.lease, [match.gidm])).toEqual([match.gidm])
    expect(await became(match, bettor)).toEqual({ result: 'DABANDON', centre: 100_00n })
  })
})
