import { isCancelled, type Wager } from '@pavilion/contract/bets'
import type { Match } from '@pavilion/contract/sports'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bettor } from '../acceptance/placed.ts'
import { quoteCashOuts, takeCashOut } from '../cash-out/cash-out.ts'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { balanceOf, debtOf, transfer } from '../../ledger/index.ts'
import { runsOn, testDatabases } from '../../testing/index.ts'
import { betOf } from '../records/records.ts'
import { sampleMatch } from '../testing/samples.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, addSite, mustBalance, newKey, writerOf } from '../testing/world.ts'
import { correctMatch, type CorrectedResult } from './corrections.ts'
import { restoreBet, voidBet } from './rulings.ts'
import { sweepMatch, sweepRulings, unsettledMatches } from './sweep.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })

const DEPOSIT = 100_00n
const SIGNED = { actor: 'operator:model', note: 'model' }
const SIDES = ['H', 'N', 'C'] as const

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      match: fc.nat(2),
      status: fc.constantFrom('final', 'final', 'final', 'abandoned', 'postponed', 'cancelled'),
      home: fc.nat(2),
      away: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('void' as const, 'restore' as const),
      bet: fc.nat(4),
      leg: fc.option(fc.nat(2)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cash' as const),
      bet: fc.nat(4),
      part: fc.integer({ min: 10, max: 100 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('sweep' as const), stopAfter: fc.constantFrom(0, 1, 2, 99) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A partial cash-out, a win withdrawn and then owed, a void. */
const EVERYTHING: Step[] = [
  { kind: 'cash', bet: 0, part: 50 },
  { kind: 'result', match: 0, status: 'final', home: 2, away: 0 },
  { kind: 'sweep', stopAfter: 99 },
  { kind: 'withdraw' },
  { kind: 'result', match: 0, status: 'final', home: 0, away: 2 },
  { kind: 'sweep', stopAfter: 99 },
  { kind: 'void', bet: 1, leg: null },
]

describe.each(testDatabases)('whatever happens to bets on $name', ({ name, open }) => {
  let database: OpenDatabase
  let db: Db
  let writer: Awaited<ReturnType<typeof writerOf>>
  let next = 800

  beforeAll(async () => {
    database = await open()
    db = database.db
    await addSite(db, 3000)
    writer = await writerOf(db)
  })
  afterAll(() => database.close())

  const world = async () => {
    const matches = [0, 1, 2].map(() => sampleMatch(String((next += 1))))
    await writer.list(matches)
    const bettor = await addBettor(db, 3000, DEPOSIT)
    const betting = bettingOn(db, () => matches)
    const sides = matches.map((match) => toWin(match, 'H'))
    const tickets = [
      wagerIn(await betting.single(bettor, sides[0] ?? toWin(sampleMatch('x'), 'H'), 20_00n)),
      wagerIn(await betting.single(bettor, toWin(matches[1] ?? sampleMatch('x'), 'C'), 15_00n)),
      wagerIn(await betting.parlay(bettor, sides.slice(0, 2), 10_00n)),
      wagerIn(await betting.parlay(bettor, sides, 10_00n)),
      wagerIn(await betting.parlay(bettor, sides, 5_00n, { system: 4, bankers: [1] })),
    ].map((wager) => wager.ticketId)
    return { matches, bettor, tickets }
  }

  const settle = async (stopAfter?: number): Promise<void> => {
    let left = stopAfter ?? Number.POSITIVE_INFINITY
    const each = () => {
      left -= 1
      if (left < 0) throw new Error('stopped')
    }
    try {
      await sweepRulings(db, each)
      for (const gidm of await unsettledMatches(db)) await sweepMatch(db, gidm, each)
    } catch (error) {
      if ((error as Error).message !== 'stopped') throw error
    }
  }

  const apply = async (
    what: Step,
    { matches, bettor, tickets }: { matches: Match[]; bettor: Bettor; tickets: string[] },
  ): Promise<bigint> => {
    if (what.kind === 'sweep') await settle(what.stopAfter)
    if (what.kind === 'result') {
      const scores = { sc_FT_H: what.home, sc_FT_C: what.away, sc_H1_H: 0, sc_H1_C: 0 }
      const status = what.status as CorrectedResult['status']
      await correctMatch(
        db,
        { gidm: matches[what.match]?.gidm ?? '', status, scores: status === 'abandoned' ? {} : scores },
        SIGNED,
      )
    }
    if (what.kind === 'void' || what.kind === 'restore') {
      const bet = { siteId: 3000, ticketId: tickets[what.bet] ?? '', ...(what.leg === null ? {} : { leg: what.leg }) }
      await (what.kind === 'void' ? voidBet(db, bet, 'DODDS', SIGNED) : restoreBet(db, bet, SIGNED))
    }
    if (what.kind === 'cash') {
      const { rows } = await sql<{ gidm: string; epoch: bigint; status: Match['gameStatus'] }>`
        select gidm, epoch, status from matches`.execute(db)
      const now = matches.map((match) => {
        const row = rows.find((each) => each.gidm === match.gidm)
        return { ...match, epoch: Number(row?.epoch), gameStatus: row?.status ?? 'finished' }
      })
      const parts = sellingOn(db, () => now)
      const ticketId = tickets[what.bet] ?? ''
      const [quote] = await quoteCashOuts(parts, bettor, [ticketId])
      const quoteId = quote?.offer?.quoteId ?? 'none'
      await takeCashOut(parts, bettor, { ticketId, quoteId, part: what.part }, newKey())
    }
    if (what.kind !== 'withdraw') return 0n
    const { centre } = await balanceOf(db, 3000, bettor.userId)
    if (centre > 0n)
      await transfer(db, {
        kind: 'withdraw',
        siteId: 3000,
        userId: bettor.userId,
        from: 'centre',
        to: 'clearing',
        amount: centre,
        ref: 'test',
        actor: 'system',
        siteDay: '2026-11-26',
      })
    return centre
  }

  const gained = (wager: Wager): bigint => {
    const risk = wager.stake - (wager.cashedStake ?? 0n)
    return (
      (wager.cashedPayout ?? 0n) - (wager.cashedStake ?? 0n) + (wager.payout === undefined ? 0n : wager.payout - risk)
    )
  }

  const expectedState = (wager: Wager): Wager['state'] => {
    if (wager.state === 'cashed' || (wager.result !== undefined && wager.result === 'DODDS')) return wager.state
    const codes = wager.legs.map((leg) => leg.result)
    if (wager.kind === 'parlay' && codes.includes('L')) return 'settled'
    if (codes.some((code) => code === undefined || code === 'A')) return 'open'
    return codes.every((code) => code !== undefined && isCancelled(code)) ? 'void' : 'settled'
  }

  test('the member has what the bets say, no balance goes below zero, and the ledger balances', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24, size: 'max' }), async (steps) => {
        const made = await world()
        let withdrawn = 0n
        for (const each of steps) withdrawn += await apply(each, made)
        await settle()
        await settle()
        expect(await unsettledMatches(db)).toEqual([])
        const wagers: Wager[] = []
        for (const ticket of made.tickets) {
          const wager = await betOf(db, made.bettor, ticket)
          if (wager) wagers.push(wager)
        }
        expect(wagers.map((wager) => wager.state)).toEqual(wagers.map(expectedState))
        const { centre, locked } = await balanceOf(db, 3000, made.bettor.userId)
        const owed = await debtOf(db, 3000, made.bettor.userId)
        const waiting = wagers.filter((wager) => wager.state === 'open')
        expect(locked).toBe(waiting.reduce((sum, wager) => sum + wager.stake - (wager.cashedStake ?? 0n), 0n))
        expect(centre + locked - owed).toBe(
          DEPOSIT - withdrawn + wagers.reduce((sum, wager) => sum + gained(wager), 0n),
        )
        await mustBalance(db)
      }),
      { numRuns: runsOn(name, 30), examples: [[EVERYTHING]] },
    )
    const { rows } = await sql<{ kind: string }>`
      select distinct kind from journals
      union select 'owed' from postings where account = 'debt' order by 1`.execute(db)
    expect(rows.map((row) => row.kind)).toEqual(
      expect.arrayContaining(['cashed', 'owed', 'settled', 'unsettled', 'void']),
    )
  })

  test('sides of one market are settled as the last result says, whatever it was before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 4 }), async (results) => {
        const match = sampleMatch(String((next += 1)))
        await writer.list([match])
        const bettor = await addBettor(db, 3000, DEPOSIT)
        const tickets = []
        for (const side of SIDES)
          tickets.push(wagerIn(await bettingOn(db, () => [match]).single(bettor, toWin(match, side), 10_00n)).ticketId)
        for (const [home, away] of results) {
          await correctMatch(
            db,
            { gidm: match.gidm, status: 'final', scores: { sc_FT_H: home, sc_FT_C: away } },
            SIGNED,
          )
          await settle()
        }
        const [home, away] = results.at(-1) ?? [0, 0]
        const won = home > away ? 'H' : home < away ? 'C' : 'N'
        for (const [at, side] of SIDES.entries())
          expect(await betOf(db, bettor, tickets[at] ?? '')).toMatchObject({ result: side === won ? 'W' : 'L' })
      }),
      { numRuns: runsOn(name, 15) },
    )
    await mustBalance(db)
  })
})
