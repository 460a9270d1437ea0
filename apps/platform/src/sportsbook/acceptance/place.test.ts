import { MSG } from '@pavilion/contract/realtime'
import { eventsOf } from '../../events/testing/events-of.ts'
import { betPushes } from '../pushes.ts'
import type { BetAnswer } from '@pavilion/contract/bets'
import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { deposit, testDatabases } from '../../testing/index.ts'
import { answerOf } from '../records/records.ts'
import { sampleMatch, requestedSelection } from '../testing/samples.ts'
import { addBettor, addSite, AT_ONCE, bookOf, count, mustBalance, newKey, writerOf } from '../testing/world.ts'
import { placeParlay } from './parlay.ts'
import { placeBet } from './place.ts'
import type { Bettor, Placed } from './placed.ts'
import { voidKey } from './void-key.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const answerIn = (placed: Placed): BetAnswer => {
  if (!('answer' in placed)) throw new Error(placed.state)
  return placed.answer
}
const refusalIn = (placed: Placed) => {
  const answer = answerIn(placed)
  return answer.outcome === 'refused' ? answer.refusal : undefined
}

describe.each(testDatabases)('placing a bet on $name', ({ open }) => {
  let database: OpenDatabase
  let db: Db
  let live: Match
  let matches: Match[]
  let writer: Awaited<ReturnType<typeof writerOf>>

  beforeAll(async () => {
    database = await open()
    db = database.db
    await addSite(db, 3000)
    await addSite(db, 3001)
    writer = await writerOf(db)
    live = sampleMatch('100', { isLive: 'Y', sc_FT_H: 1, epoch: 4 })
    matches = [live, sampleMatch('101')]
    await writer.list(matches)
  })
  afterAll(async () => {
    await mustBalance(db)
    await database.close()
  })

  const parts = () => ({ db, book: bookOf(() => matches), rules: AT_ONCE })
  const bet = (bettor: Bettor, stake: bigint, changes = {}, key = newKey()) =>
    placeBet(
      parts(),
      bettor,
      { selection: requestedSelection(live, changes), stake, oddsChoice: 'any', oddsType: 'H' },
      key,
    )

  test('a bet that reaches the database when its book is old is refused, whatever held it up, and stays so', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const late = { ...parts(), book: bookOf(() => matches, new Date(Date.now() - 1)) }
    const request = { selection: requestedSelection(live), stake: 40_00n, oddsChoice: 'any', oddsType: 'H' } as const
    const key = newKey()
    expect(refusalIn(await placeBet(late, bettor, request, key))).toBe('BOOK_STALE')
    expect(refusalIn(await placeBet(parts(), bettor, request, key))).toBe('BOOK_STALE')
    const legs = [requestedSelection(live), requestedSelection(matches[1] as Match)]
    const parlay = { selections: legs, system: 1, bankers: [], foldStake: 40_00n, oddsChoice: 'any' } as const
    expect(refusalIn(await placeParlay(late, bettor, { ...parlay, bankers: [] }, newKey(), 'zh-CN'))).toBe('BOOK_STALE')
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })

  test('the stake moves from the centre wallet to the locked one, and the bet has a ticket', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const answer = answerIn(await bet(bettor, 40_00n))
    expect(answer).toMatchObject({
      outcome: 'taken',
      wager: {
        state: 'open',
        stake: 40_00n,
        winnable: 38_00n,
        kind: 'single',
        folds: 1,
        oddsType: 'H',
        legs: [{ gtype: 'FT', gidm: '100', ior: 950, score_H: 1, score_C: 0, ratio: '0.5', strong: 'H' }],
      },
    })
    if (answer.outcome === 'taken') expect(answer.wager.ticketId).toMatch(/^CR\d{18}$/)
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 60_00n, locked: 40_00n })
    const { rows: events } = await sql`select name, data from facts where user_id = ${bettor.userId}::uuid`.execute(db)
    const ticket = answer.outcome === 'taken' ? answer.wager.ticketId : ''
    expect(events).toEqual([{ name: 'bet.accepted', data: { ticket, siteDay: expect.any(String) } }])
    const frames = (await betPushes(db).frames(await eventsOf(db, bettor))).map(({ frame }) => frame)
    expect(frames).toMatchObject([
      { msgId: MSG.BALANCE, msgData: { centerWalletBalance: 60_00n, lockMoney: 40_00n } },
      { msgId: MSG.WAGER, msgData: { wager: { ticketId: ticket, state: 'open' } } },
    ])
  })

  test('a price that moved is taken as it is now, and the wager says so', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    expect(answerIn(await bet(bettor, 10_00n, { ior: 900 }))).toMatchObject({
      outcome: 'taken',
      wager: { legs: [{ ior: 950 }] },
    })
  })

  test('a price other than the one seen is in the audit log, with the choice that allowed it', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    await bet(bettor, 10_00n)
    await bet(bettor, 10_00n, { ior: 900 })
    const { rows } = await sql`select action, detail from audit where actor = ${bettor.userId}`.execute(db)
    expect(rows).toEqual([{ action: 'bet.price_accepted', detail: { seen: 900, taken: 950, choice: 'any' } }])
  })

  test('the same key is the same bet; with another stake it is refused; 20 at once are one bet', async () => {
    const bettor = await addBettor(db, 3000, 1000_00n)
    const key = newKey()
    const before = await count(db, 'bets')
    const all = await Promise.all(Array.from({ length: 20 }, () => bet(bettor, 10_00n, {}, key)))
    const tickets = new Set(
      all.map((each) => {
        const answer = answerIn(each)
        return answer.outcome === 'taken' ? answer.wager.ticketId : ''
      }),
    )
    expect(tickets.size).toBe(1)
    expect(all.filter((each) => each.state === 'new')).toHaveLength(1)
    expect(await count(db, 'bets')).toBe(before + 1)
    expect(await bet(bettor, 20_00n, {}, key)).toEqual({ state: 'other' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 990_00n, locked: 10_00n })
  })

  test('a refusal is remembered by its key, and moves nothing', async () => {
    const bettor = await addBettor(db, 3000, 5_00n)
    const key = newKey()
    const first = await bet(bettor, 10_00n, {}, key)
    expect(refusalIn(first)).toBe('INSUFFICIENT_BALANCE')
    await deposit(db, 3000, bettor.userId, 100_00n)
    const again = await bet(bettor, 10_00n, {}, key)
    expect(again.state).toBe('same')
    expect(answerIn(again)).toEqual(answerIn(first))
    expect(answerIn(await bet(bettor, 10_00n)).outcome).toBe('taken')
  })

  test.each([
    ['STAKE_BELOW_MIN', 9_99n, {}],
    ['STAKE_ABOVE_MAX', 20_000_01n, {}],
    ['LINE_CHANGED', 10_00n, { ratio: '1' }],
    ['LINE_CHANGED', 10_00n, { epoch: 3 }],
    ['MARKET_CLOSED', 10_00n, { gid: 'gone' }],
    ['MATCH_FINISHED', 10_00n, { gidm: 'gone' }],
  ] as const)('%s for a stake of %s', async (refusal, stake, changes) => {
    const bettor = await addBettor(db, 3000, 30_000_00n)
    expect(refusalIn(await bet(bettor, stake, changes))).toBe(refusal)
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 30_000_00n, locked: 0n })
  })

  test('an epoch that was raised in the database refuses what an older book still offers', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const match = sampleMatch('102', { isLive: 'Y' })
    matches = [...matches, match]
    await writer.list([match])
    const offer = () =>
      placeBet(
        parts(),
        bettor,
        { selection: requestedSelection(match), stake: 10_00n, oddsChoice: 'any', oddsType: 'H' },
        newKey(),
      )
    expect(answerIn(await offer()).outcome).toBe('taken')
    const [raised] = await writer.list([{ ...match, sc_FT_H: 1 }])
    expect(raised?.epoch).toBe(2)
    expect(refusalIn(await offer())).toBe('LINE_CHANGED')
    for (const [reason, refusal] of [
      ['GOAL', 'SUSPENDED_GOAL'],
      ['VAR', 'SUSPENDED_VAR'],
      ['RED_CARD', 'SUSPENDED_RED_CARD'],
      ['FEED', 'SUSPENDED'],
      [undefined, 'SUSPENDED'],
    ] as const) {
      const suspended = { ...match, sc_FT_H: 1, gameStatus: 'suspended' as const, ...(reason ? { reason } : {}) }
      await writer.list([suspended])
      expect(refusalIn(await offer()), reason).toBe(refusal)
      const key = newKey()
      const request = { selection: requestedSelection(match), stake: 10_00n, oddsChoice: 'any', oddsType: 'H' } as const
      const bet = () => placeBet({ ...parts(), book: bookOf(() => [suspended]) }, bettor, request, key)
      expect(refusalIn(await bet()), reason).toBe(refusal)
      expect(await bet()).toMatchObject({ state: 'same', answer: { outcome: 'refused', refusal } })
    }
    await writer.finish('102', 1, 0)
    expect(refusalIn(await offer())).toBe('MATCH_FINISHED')
  })

  test('the house limits what it may lose on one selection', async () => {
    const rules = { ...AT_ONCE, maxExposure: 20_00n }
    const bettor = await addBettor(db, 3000, 100_00n)
    const selection = requestedSelection(live, { wtype: 'RM', rtype: 'C', ior: 2400 })
    const clean = { ...selection, strong: undefined, ratio: undefined }
    const key = newKey()
    const offer = () =>
      placeBet(
        { ...parts(), rules },
        bettor,
        { selection: clean as never, stake: 10_00n, oddsChoice: 'any', oddsType: 'H' },
        key,
      )
    expect(refusalIn(await offer())).toBe('EXPOSURE')
    expect(await offer()).toMatchObject({ state: 'same', answer: { outcome: 'refused', refusal: 'EXPOSURE' } })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })

  test('the house limits what it may lose on one match, whichever its selections', async () => {
    const match = sampleMatch('103', { isLive: 'Y' })
    matches = [...matches, match]
    await writer.list([match])
    const bettor = await addBettor(db, 3000, 100_00n)
    const offer = (rtype: 'H' | 'C', ior: number, maxExposureMatch: bigint) =>
      placeBet(
        { ...parts(), rules: { ...AT_ONCE, maxExposureMatch } },
        bettor,
        { selection: requestedSelection(match, { rtype, ior }), stake: 10_00n, oddsChoice: 'never', oddsType: 'H' },
        newKey(),
      )
    expect(answerIn(await offer('H', 950, 18_80n)).outcome).toBe('taken')
    expect(refusalIn(await offer('C', 930, 18_79n))).toBe('EXPOSURE')
    expect(answerIn(await offer('C', 930, 18_80n)).outcome).toBe('taken')
    expect(refusalIn(await offer('H', 950, 18_80n))).toBe('EXPOSURE')
  })

  test('a key from days ago is refused, and another member or site learns nothing from a key', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const old = '01890000-0000-7000-8000-000000000000'
    expect(await bet(bettor, 10_00n, {}, old)).toEqual({ state: 'stale' })
    const key = newKey()
    await bet(bettor, 10_00n, {}, key)
    expect(await answerOf(db, bettor, key)).toMatchObject({ outcome: 'taken' })
    const stranger = await addBettor(db, 3000, 100_00n)
    expect(await answerOf(db, stranger, key)).toBeNull()
    expect(await answerOf(db, { ...bettor, siteId: 3001 }, key)).toBeNull()
  })

  test('a key that is not known is void once its owner asked for that: a request that arrives later makes no bet', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const key = newKey()
    expect(await voidKey(db, bettor, key)).toEqual({ state: 'void' })
    expect(await bet(bettor, 10_00n, {}, key)).toEqual({ state: 'other' })
    expect(await voidKey(db, bettor, key)).toEqual({ state: 'void' })
    expect(await answerOf(db, bettor, key)).toBeNull()
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })

  test('the id of money that moved otherwise makes no bet, and is void', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const { rows } = await sql<{ id: string }>`select id from transfers where user_id = ${bettor.userId}::uuid`.execute(
      db,
    )
    const key = rows[0]?.id ?? ''
    expect(await voidKey(db, bettor, key)).toEqual({ state: 'void' })
    expect(await answerOf(db, bettor, key)).toBeNull()
    expect(await bet(bettor, 10_00n, {}, key)).toEqual({ state: 'other' })
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: 100_00n, locked: 0n })
  })

  test('a match takes nothing where epoch, market or whether it is in play is not told', async () => {
    const { rows } = await sql<{ told: string | null; refusal: string | null }>`
      select told, match_refusal(m, case told when 'epoch' then null else m.epoch end, case told when 'in play' then null else m.is_live end,
          case told when 'score' then null else 'sc_FT' end) as refusal
        from matches m cross join unnest(array['all', 'epoch', 'in play', 'score']) told where status = 'scheduled' limit 4`.execute(
      db,
    )
    expect(Object.fromEntries(rows.map(({ told, refusal }) => [told, refusal]))).toEqual({
      all: null,
      epoch: 'LINE_CHANGED',
      'in play': 'MARKET_CLOSED',
      score: 'MARKET_CLOSED',
    })
  })

  test('a key that made a bet, or a refusal, is not voided: what it made is the answer', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    for (const stake of [10_00n, 1_00n]) {
      const key = newKey()
      const placed = answerIn(await bet(bettor, stake, {}, key))
      const known = await voidKey(db, bettor, key)
      expect(known.state).toBe('known')
      if (known.state === 'known') expect(known.answer).toMatchObject({ outcome: placed.outcome })
      expect((await bet(bettor, stake, {}, key)).state).toBe('same')
    }
  })

  test('voiding touches no key of another member or site', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    const stranger = await addBettor(db, 3000, 100_00n)
    const key = newKey()
    expect(await voidKey(db, stranger, key)).toEqual({ state: 'void' })
    expect((await bet(bettor, 10_00n, {}, key)).state).toBe('new')
  })

  test('a key of yesterday is void by itself; of one from long ago or a time to come nothing is said', async () => {
    const bettor = await addBettor(db, 3000, 100_00n)
    expect(await voidKey(db, bettor, v7({ msecs: Date.now() - 30 * 3_600_000 }))).toEqual({ state: 'void' })
    expect(await voidKey(db, bettor, '01890000-0000-7000-8000-000000000000')).toEqual({ state: 'uncertain' })
    expect(await voidKey(db, bettor, v7({ msecs: Date.now() + 30 * 86_400_000 }))).toEqual({ state: 'uncertain' })
  })
})
