import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../db/index.ts'
import { balanceOf, debtOf } from '../ledger/index.ts'
import { quiet, testDatabases } from '../testing/index.ts'
import { createBetSets } from './acceptance/bet-sets.ts'
import { decideDue } from './acceptance/decide-delayed.ts'
import { placeBet } from './acceptance/place.ts'
import { voidKey } from './acceptance/void-key.ts'
import { quoteCashOuts, takeCashOut } from './cash-out/cash-out.ts'
import { openBets } from './records/records.ts'
import { correctMatch } from './settlement/corrections.ts'
import { restoreMarket, voidMarket } from './settlement/rulings.ts'
import { sweepMatch, sweepRulings } from './settlement/sweep.ts'
import { sampleMatch } from './testing/samples.ts'
import { bettingOn, sellingOn, toWin } from './testing/world-bets.ts'
import { addBettor, AT_ONCE, bookOf, newKey, openWorld, type World } from './testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SIGNED = { actor: 'operator:race', note: 'race' }
const DELAYED = { ...AT_ONCE, inPlayDelayMs: 1 }
const BEGAN = 5_000_00n

// One connection has no races.
describe.each(testDatabases.filter((each) => each.name === 'postgres'))(
  'one member and one match on $name',
  ({ open }) => {
    let world: World
    let db: Db

    beforeAll(async () => {
      world = await openWorld(open)
      ;({ db } = world)
    })
    afterAll(() => world.close())

    test('bets, sets, voided keys, sales, rulings, results and corrections at once: each happens, each once, and none in a ring', async () => {
      const match = sampleMatch('800', { isLive: 'Y' })
      await world.writer.list([match])
      const bettor = await addBettor(db, 3000, BEGAN)
      const done: Record<string, number> = {}
      const count = (what: string): void => void (done[what] = (done[what] ?? 0) + 1)
      let running = true
      const again = async (work: () => Promise<void>): Promise<void> => {
        while (running) await work()
      }
      const parts = { db, book: bookOf(() => [match]), rules: AT_ONCE }
      const request = { selection: toWin(match, 'H'), stake: 10_00n, oddsChoice: 'never', oddsType: 'H' } as const
      const waiting = bettingOn(db, () => [match], DELAYED)
      const sets = [createBetSets(db, quiet, 1), createBetSets(db, quiet, 1)]
      const decide = () =>
        decideDue({
          db,
          book: bookOf(() => [match]),
          rulesOf: async () => DELAYED,
          log: quiet,
          failed: () => undefined,
        })

      let nth = 0
      const places = [...sets, undefined].map((own) =>
        again(async () => {
          const key = newKey()
          nth += 1
          const [placed, voided] = await Promise.all([
            placeBet({ ...parts, ...(own && { sets: own }) }, bettor, request, key),
            nth % 5 === 0 ? voidKey(db, bettor, key) : undefined,
          ])
          if (voided?.state === 'void') {
            expect(placed.state).toBe('other')
            count('voided')
          } else if ('answer' in placed) count(placed.answer.outcome)
        }),
      )
      const delays = again(async () => {
        await waiting.single(bettor, toWin(match, 'C'), 5_00n)
        await decide()
      })
      const sells = again(async () => {
        const ticketIds = (await openBets(db, bettor)).slice(0, 2).map(({ ticketId }) => ticketId)
        if (ticketIds.length === 0) return
        const selling = sellingOn(db, () => [match])
        for (const { ticketId, offer } of await quoteCashOuts(selling, bettor, ticketIds)) {
          if (!offer) continue
          const sold = await takeCashOut(selling, bettor, { ticketId, quoteId: offer.quoteId, part: 50 }, newKey())
          if ('answer' in sold && sold.answer.outcome === 'taken') count('sold')
        }
      })
      const rules = again(async () => {
        await voidMarket(db, { gidm: '800', wtype: 'RM' }, 'DODDS', SIGNED)
        await sweepRulings(db)
        await restoreMarket(db, { gidm: '800', wtype: 'RM' }, SIGNED)
        count('ruled')
      })
      const settles = [0, 1].map(() =>
        again(async () => {
          await sweepRulings(db)
          await sweepMatch(db, '800')
        }),
      )
      const work = Promise.all([...places, delays, sells, rules, ...settles])
      await expect
        .poll(() => Math.min(...['taken', 'voided', 'sold', 'ruled'].map((what) => done[what] ?? 0)), {
          timeout: 60_000,
        })
        .toBeGreaterThan(4)
      await world.writer.finish('800', 2, 0)
      await new Promise((resolve) => setTimeout(resolve, 200))
      const scores = { sc_FT_H: 0, sc_FT_C: 2 }
      await correctMatch(db, { gidm: '800', status: 'final', scores }, SIGNED)
      await new Promise((resolve) => setTimeout(resolve, 200))
      running = false
      await work
      await sql`update bet_delays set due_at = clock_timestamp()`.execute(db)
      await decide()
      for (const _ of [1, 2]) {
        await sweepRulings(db)
        await sweepMatch(db, '800')
      }

      const { rows } = await sql<{
        state: string
        n: bigint
      }>`select state, count(*) as n from bets group by 1`.execute(db)
      const states = new Set(rows.map(({ state }) => state))
      expect(states).not.toContain('open')
      expect(states).not.toContain('delay')
      expect(states).toContain('settled')
      const { centre, locked } = await balanceOf(db, 3000, bettor.userId)
      const gained = await sql<{ sum: bigint }>`
      select coalesce(sum(cashed_payout + coalesce(payout, 0) - stake), 0)::bigint as sum from bets where state <> 'refused'`.execute(
        db,
      )
      expect(locked).toBe(0n)
      expect(centre - (await debtOf(db, 3000, bettor.userId))).toBe(BEGAN + (gained.rows[0]?.sum ?? 0n))
      await sql`select pg_stat_force_next_flush()`.execute(db)
      const rings = await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
      expect(rings.rows).toEqual([{ deadlocks: 0n }])
    })
  },
)
