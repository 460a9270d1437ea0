import type { MemberState } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setMemberState } from '../accounts/state/set-state.ts'
import { transaction, type Db } from '../db/index.ts'
import { balanceOf, checkLedger } from '../ledger/index.ts'
import { deposit, quiet, testDatabases } from '../testing/index.ts'
import { createBetSets, type BetSets } from './acceptance/bet-sets.ts'
import { placeBet } from './acceptance/place.ts'
import type { Bettor, Placed } from './acceptance/placed.ts'
import { checkBook } from './book-check.ts'
import { sweepMatch } from './settlement/sweep.ts'
import { sampleMatch } from './testing/samples.ts'
import { bettingOn, toWin, wagerIn } from './testing/world-bets.ts'
import { addBettor, AT_ONCE, bookOf, newKey, openWorld, type World } from './testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const BEGAN = 500_00n
const ROUNDS = 12

// One connection has no races.
describe.each(testDatabases.filter((each) => each.name === 'postgres'))('confiscation on $name', ({ open }) => {
  let world: World
  let db: Db
  let bettor: Bettor

  beforeAll(async () => {
    world = await openWorld(open)
    ;({ db } = world)
    bettor = await addBettor(db, 3000, BEGAN)
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
      values (3000, ${bettor.userId}::uuid, 'confiscated', 'none', 'zh-CN', '', now())`.execute(db)
  })
  afterAll(() => world.close())

  /** As the operator does. */
  const become = (state: MemberState) =>
    transaction(db, (tx) =>
      setMemberState(tx, { endAll: async () => undefined }, bettor, { state, actor: 'operator:race' }, 'race'),
    )
  const outcomeOf = (placed: Placed): string => {
    if (!('answer' in placed)) return placed.state
    return placed.answer.outcome === 'taken' ? 'taken' : placed.answer.refusal
  }
  const sumOf = async (sum: ReturnType<typeof sql<{ sum: bigint }>>): Promise<bigint> =>
    (await sum.execute(db)).rows[0]?.sum ?? 0n
  const confiscated = () => sumOf(sql`select confiscated_of(3000, ${bettor.userId}::uuid) as sum`)
  const gained = () =>
    sumOf(sql`select coalesce(sum(payout - stake), 0)::bigint as sum
      from bets where user_id = ${bettor.userId}::uuid and state in ('settled', 'void')`)
  /** In the order in which they came to the purse: after a confiscation that was not given back by then. */
  const takenAfterwards = () =>
    sumOf(sql`select count(*) as sum from transfers b where b.user_id = ${bettor.userId}::uuid and b.kind = 'bet' and (
      select c.kind from transfers c
       where c.user_id = b.user_id and c.kind in ('confiscation', 'confiscation_returned')
         and case c.kind when 'confiscation' then c.from_version else c.to_version end < b.from_version
       order by case c.kind when 'confiscation' then c.from_version else c.to_version end desc limit 1) = 'confiscation'`)

  test('meets bets and settlement of its member: no money is doubled or lost, and no bet is taken once it has ended', async () => {
    const sets: BetSets[] = [createBetSets(db, quiet, 1), createBetSets(db, quiet, 1)]
    let given = BEGAN
    const mustAddUp = async () => {
      const { centre, locked } = await balanceOf(db, 3000, bettor.userId)
      expect(centre + locked + (await confiscated())).toBe(given + (await gained()))
      expect((await checkLedger(db)).faults).toEqual([])
      expect((await checkBook(db)).faults).toEqual([])
      expect(await takenAfterwards()).toBe(0n)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ending, later] = [sampleMatch(String(820 + 2 * round)), sampleMatch(String(821 + 2 * round))]
      await world.writer.list([ending, later])
      const place = (own?: BetSets) =>
        placeBet(
          { db, book: bookOf(() => [later]), rules: AT_ONCE, ...(own && { sets: own }) },
          bettor,
          { selection: toWin(later, 'H'), stake: 10_00n, oddsChoice: 'never', oddsType: 'H' },
          newKey(),
        )
      const settling = bettingOn(db, () => [ending])
      for (const rtype of ['H', 'H', 'C'] as const) wagerIn(await settling.single(bettor, toWin(ending, rtype), 10_00n))
      await world.writer.finish(ending.gidm, 1, 0)

      const asked = [...sets, undefined, ...sets, undefined]
      const race = [...asked.map((own) => place(own)), sweepMatch(db, ending.gidm), sweepMatch(db, ending.gidm)]
      const taking = Promise.all([become('confiscated'), become('confiscated')])
      const afterwards = taking.then(() => Promise.all(asked.map(place)))
      expect((await afterwards).map(outcomeOf)).not.toContain('taken')
      await Promise.all(race)
      // One of the two found it done.
      expect((await taking).map((change) => [change?.['before'], 'confiscated' in (change ?? {})]).toSorted()).toEqual([
        ['active', true],
        ['confiscated', false],
      ])
      await mustAddUp()

      // What arrives later is not bet with either.
      await deposit(db, 3000, bettor.userId, 30_00n)
      given += 30_00n
      expect((await Promise.all(asked.map(place))).map(outcomeOf)).toEqual(asked.map(() => 'not_active'))

      // Given back while it settles, by two at once.
      await world.writer.finish(later.gidm, round % 2, 0)
      await Promise.all([become('active'), sweepMatch(db, later.gidm), become('active'), sweepMatch(db, later.gidm)])
      expect(await confiscated()).toBe(0n)
      await mustAddUp()
    }
    expect(await balanceOf(db, 3000, bettor.userId)).toMatchObject({ centre: given + (await gained()), locked: 0n })
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const rings = await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
    expect(rings.rows).toEqual([{ deadlocks: 0n }])
  })
})
