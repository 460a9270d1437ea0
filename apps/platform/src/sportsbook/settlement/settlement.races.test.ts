import type { Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { decideDue } from '../acceptance/decide-delayed.ts'
import type { Bettor } from '../acceptance/placed.ts'
import { quoteCashOuts, takeCashOut } from '../cash-out/cash-out.ts'
import type { Db, OpenDatabase } from '../../db/index.ts'
import { balanceOf, debtOf } from '../../ledger/index.ts'
import { quiet, testDatabases } from '../../testing/index.ts'
import { openBets } from '../records/records.ts'
import { sampleMatch } from '../testing/samples.ts'
import { bettingOn, sellingOn, toWin } from '../testing/world-bets.ts'
import { until } from '../testing/wait.ts'
import { addBettor, addSite, AT_ONCE, bookOf, count, mustBalance, newKey, writerOf } from '../testing/world.ts'
import { correctMatch } from './corrections.ts'
import { restoreMarket, voidMarket } from './rulings.ts'
import { sweepMatch, sweepRulings, unsettledMatches } from './sweep.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const DELAYED = { ...AT_ONCE, inPlayDelayMs: 1 }
const SIGNED = { actor: 'operator:race', note: 'race' }

// One connection has no races.
describe.each(testDatabases.filter((each) => each.name === 'postgres'))('bets of several legs on $name', ({ open }) => {
  let database: OpenDatabase
  let db: Db
  let writer: Awaited<ReturnType<typeof writerOf>>
  let matches: Match[]
  let bettors: Bettor[]

  beforeAll(async () => {
    database = await open()
    db = database.db
    await addSite(db, 3000)
    writer = await writerOf(db)
    matches = Array.from({ length: 6 }, (_, at) => sampleMatch(String(900 + at)))
    matches.push(sampleMatch('906', { isLive: 'Y' }))
    await writer.list(matches)
    bettors = await Promise.all(Array.from({ length: 6 }, () => addBettor(db, 3000, 2000_00n)))
    for (const [at, { userId }] of bettors.entries())
      await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
        values (3000, ${userId}::uuid, ${`race${at}`}, 'none', 'zh-CN', '', now())`.execute(db)
  })
  afterAll(async () => {
    await mustBalance(db)
    await database.close()
  })

  const settleAll = async () => {
    await sweepRulings(db)
    for (const gidm of await unsettledMatches(db)) await sweepMatch(db, gidm)
  }

  test('no ring of waiting, no bet after its match, and every bet ends once, whatever runs at the same time', async () => {
    let running = true
    const betting = bettingOn(db, () => matches)
    const waiting = bettingOn(db, () => matches, DELAYED)
    const inPlay = matches.at(-1) ?? sampleMatch('x')
    const preMatch = matches.slice(0, -1)
    const places = bettors.map(async (bettor, own) => {
      for (let round = 0; running; round += 1) {
        // Locked in a fixed order anyway.
        const order = preMatch.toSorted(
          (a, b) => ((Number(a.gidm) * (own + 3) + round) % 7) - ((Number(b.gidm) * (own + 3) + round) % 7),
        )
        await betting.parlay(
          bettor,
          order.slice(0, 2 + (round % 3)).map((match) => toWin(match, 'H')),
          2_00n,
        )
        await betting.single(bettor, toWin(order[0] ?? sampleMatch('x'), 'C'), 10_00n)
        await waiting.single(bettor, toWin(inPlay, 'H'), 1_00n)
      }
    })
    const sells = (async () => {
      const parts = sellingOn(db, () => matches)
      while (running)
        for (const bettor of bettors) {
          const ticketIds = (await openBets(db, bettor)).slice(0, 3).map((wager) => wager.ticketId)
          if (ticketIds.length === 0) continue
          for (const { ticketId, offer } of await quoteCashOuts(parts, bettor, ticketIds))
            if (offer) await takeCashOut(parts, bettor, { ticketId, quoteId: offer.quoteId, part: 50 }, newKey())
        }
    })()
    const decide = () =>
      decideDue({ db, book: bookOf(() => matches), rulesOf: async () => DELAYED, log: quiet, failed: () => undefined })
    const decides = [0, 1].map(async () => {
      while (running) await decide()
    })
    let deposited = 0n
    const deposits = (async () => {
      while (running) {
        for (const { userId } of bettors)
          await db.transaction().execute(async (tx) => {
            await sql`select lock_member(3000, ${userId}::uuid)`.execute(tx)
            await sql`select transfer('deposit', 3000, ${userId}::uuid, 'clearing', 'centre', 500, 'race', 'race', null, current_date)`.execute(
              tx,
            )
          })
        deposited += 5_00n
      }
    })()
    // Of one member, again and again for a moment.
    const excludes = (async () => {
      while (running) {
        await sql`update members set barred_until = clock_timestamp() + interval '20 ms' where user_id = ${bettors[0]?.userId}::uuid`.execute(
          db,
        )
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
    })()
    const rules = (async () => {
      while (running) {
        await voidMarket(db, { gidm: '901', wtype: 'M' }, 'DODDS', SIGNED)
        await restoreMarket(db, { gidm: '901', wtype: 'M' }, SIGNED)
      }
    })()
    const settles = [0, 1].map(async () => {
      while (running) await settleAll()
    })
    for (const [at, match] of matches.entries()) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await until(async () => (await count(db, 'bets')) > 40 + 2 * at)
      await writer.finish(match.gidm, at % 3, 1)
      const scores = { sc_FT_H: 2, sc_FT_C: at % 3 }
      if (at > 0) await correctMatch(db, { gidm: matches[at - 1]?.gidm ?? '', status: 'final', scores }, SIGNED)
    }
    running = false
    await Promise.all([...places, sells, ...decides, deposits, excludes, rules, ...settles])
    await sql`update bet_delays set due_at = clock_timestamp()`.execute(db)
    await decide()
    await settleAll()
    await settleAll()
    const { rows } = await sql<{ state: string; n: bigint }>`
      select state, count(*) as n from bets group by state order by state`.execute(db)
    expect(rows.map((row) => row.state)).not.toContain('open')
    expect(rows.map((row) => row.state)).not.toContain('delay')
    expect(rows.reduce((sum, row) => sum + Number(row.n), 0)).toBeGreaterThan(50)
    for (const bettor of bettors) {
      const { centre, locked } = await balanceOf(db, 3000, bettor.userId)
      const gains = await sql<{ gained: bigint }>`
        select coalesce(sum(cashed_payout + coalesce(payout, 0) - stake), 0)::bigint as gained
          from bets where user_id = ${bettor.userId}::uuid and state <> 'refused'`.execute(db)
      expect(locked).toBe(0n)
      expect(centre - (await debtOf(db, 3000, bettor.userId))).toBe(
        2000_00n + deposited + (gains.rows[0]?.gained ?? 0n),
      )
    }
    const once = await sql`
      select j.ref from journals j where j.kind in ('settled', 'void', 'unsettled', 'cashed')
       group by j.ref having sum(case j.kind when 'unsettled' then -1 when 'cashed' then 0 else 1 end) not in (0, 1)`.execute(
      db,
    )
    expect(once.rows).toEqual([])
    // Work that met in a ring is done again without anybody seeing it, but is counted here.
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const rings = await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
    expect(rings.rows).toEqual([{ deadlocks: 0n }])
  })
})
