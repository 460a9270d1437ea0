import { SYSTEMS } from '@pavilion/contract/bets'
import { ODDS_TYPES, type Match } from '@pavilion/contract/sports'
import { figuresOf, riskOf, potentialWinLeft } from '@pavilion/odds'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { placeBet } from '../acceptance/place.ts'
import type { Bettor } from '../acceptance/placed.ts'
import type { Db } from '../../db/index.ts'
import { runsOn, testDatabases } from '../../testing/index.ts'
import { betOf } from '../records/records.ts'
import { sampleMatch } from '../testing/samples.ts'
import { bettingOn, sellingOn, toWin, wagerIn } from '../testing/world-bets.ts'
import { addBettor, AT_ONCE, bookOf, mustBalance, newKey, openWorld, type World } from '../testing/world.ts'
import { quoteCashOuts, takeCashOut } from './cash-out.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })

const MUCH = 10n ** 14n
const RULES = {
  ...AT_ONCE,
  minStake: 1n,
  maxWin: MUCH,
  maxParlayStake: MUCH,
  maxExposure: MUCH,
  maxExposureMatch: MUCH,
  maxExposureMember: MUCH,
  usdRate: MUCH / 10n ** 6n,
}

const kinds = [
  [1, 1],
  [2, 1],
  [4, 1],
  ...Object.entries(SYSTEMS).flatMap(([legs, of]) => Object.keys(of).map((n) => [legs, n])),
]
const sale = fc.constantFrom(...kinds).chain(([legs, system]) =>
  fc.record({
    prices: fc.array(fc.integer({ min: 101, max: 4_000 }), { minLength: Number(legs), maxLength: Number(legs) }),
    system: fc.constant(Number(system)),
    banker: fc.boolean(),
    entered: fc.bigInt({ min: 10_00n, max: 99_99n }),
    oddsType: fc.constantFrom(...ODDS_TYPES),
    parts: fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 1, maxLength: 3 }),
  }),
)

describe.each(testDatabases)('what a bet may still win on $name', ({ name, open }) => {
  let db: Db
  let writer: World['writer']
  let close: World['close']
  let bettor: Bettor
  let next = 0

  beforeAll(async () => {
    ;({ db, writer, close } = await openWorld(open))
    bettor = await addBettor(db, 3000, MUCH)
    await sql`insert into betting_rules (site_id, max_win, max_parlay_stake) values (3000, ${MUCH}, ${MUCH})`.execute(
      db,
    )
  })
  afterAll(() => close())

  const kept = async (ticketId: string) => {
    const { rows } = await sql<{ left: bigint }>`
      select winnable_left(b) as left from bets b where ticket = ${ticketId}`.execute(db)
    return rows[0]?.left
  }
  const figures = async (ticketId: string) => {
    const { rows } = await sql<{ open_stake: bigint; settled_stake: bigint; payout: bigint }>`
      select f.* from bets b cross join lateral bet_figures(b) f where ticket = ${ticketId}`.execute(db)
    const [
      { open_stake: openStake, settled_stake: settledStake, payout } = {
        open_stake: 0n,
        settled_stake: 0n,
        payout: 0n,
      },
    ] = rows
    return { openStake, settledStake, payout, net: payout - settledStake }
  }
  const counted = async ({ gidm }: Match) => {
    const { rows } = await sql<{ sum: bigint }>`
      select sum(liability)::bigint as sum from exposures where gidm = ${gidm}`.execute(db)
    return rows[0]?.sum
  }

  test('is one number, in the database and on the page, whatever was sold of whatever bet', async () => {
    const runs = runsOn(name, 60)
    let sold = 0
    await fc.assert(
      fc.asyncProperty(sale, async ({ prices, system, banker, entered, oddsType, parts }) => {
        const matches = prices.map((H) => {
          const match = sampleMatch(String((next += 1)))
          const lines = match.lines.map((line) => ({
            ...line,
            markets: line.markets.map((market) => ({ ...market, ior: { ...market.ior, H } })),
          }))
          return { ...match, lines }
        })
        await writer.list(matches)
        const legs = matches.map((match, at) => ({ ...toWin(match, 'H'), ior: prices[at] ?? 0 }))
        const [only] = legs
        const stake = riskOf(entered, prices[0] ?? 0, oddsType)
        const placed =
          legs.length === 1 && only
            ? await placeBet(
                { db, book: bookOf(() => matches), rules: RULES },
                bettor,
                { selection: only, stake, oddsChoice: 'never', oddsType },
                newKey(),
              )
            : await bettingOn(db, () => matches, RULES).parlay(bettor, legs, entered, {
                system,
                bankers: banker && system > 1 ? [0] : [],
              })
        const { ticketId, winnable } = wagerIn(placed)
        expect(await kept(ticketId)).toBe(winnable)
        for (const part of parts) {
          const selling = sellingOn(db, () => matches)
          const [quote] = await quoteCashOuts(selling, bettor, [ticketId])
          const request = { ticketId, quoteId: quote?.offer?.quoteId ?? '', part }
          const taken = await takeCashOut(selling, bettor, request, newKey())
          if ('answer' in taken && taken.answer.outcome === 'taken') sold += 1
          const wager = await betOf(db, bettor, ticketId)
          if (!wager) throw new Error(ticketId)
          expect(await kept(ticketId)).toBe(potentialWinLeft(wager))
          expect(await figures(ticketId)).toEqual(figuresOf(wager))
          if (matches[0] && wager.kind === 'single') expect(await counted(matches[0])).toBe(potentialWinLeft(wager))
        }
        await mustBalance(db)
      }),
      { numRuns: runs },
    )
    expect(sold).toBeGreaterThan((runs * 5) / 6)
  })
})
