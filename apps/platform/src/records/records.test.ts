import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Deal, DealGroup } from '@pavilion/contract/records'
import type { OpenDatabase } from '../db/index.ts'
import { balanceOf, openMemberAccounts, transfer } from '../ledger/index.ts'
import { siteDay } from '../sites/index.ts'
import { seedSite, testDatabases } from '../testing/index.ts'
import { closeDays } from './close-days.ts'
import { daysOf } from './days.ts'
import { dealsOf, type DealQuery } from './deals.ts'
import { journalsOf } from './journals.ts'
import { dayBefore } from './site-days.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SITE = 3000
const noWithdrawal = async () => undefined
const TODAY = siteDay({ timeZone: 'Asia/Shanghai' }, Date.now())
/** Partitions are there from a month before. */
const DAYS = 24
const FIRST = dayBefore(TODAY, DAYS)

const MOVES = [
  ['deposit', 'clearing', 'centre'],
  ['bet', 'centre', 'locked'],
  ['settled', 'locked', 'centre'],
  ['withdrawal', 'centre', 'withdrawal'],
  ['withdrawal_returned', 'withdrawal', 'centre'],
  ['a-kind-of-tomorrow', 'centre', 'house'],
] as const
const GROUP_OF: readonly DealGroup[] = ['deposit', 'bet', 'payout', 'withdraw', 'withdraw', 'adjust']

interface Step {
  readonly daysAgo: number
  readonly move: number
  readonly amount: bigint
}
const step = fc.record({
  daysAgo: fc.nat(DAYS),
  move: fc.nat(MOVES.length - 1),
  amount: fc.bigInt({ min: 1n, max: 500n }),
})
const byDay = (steps: readonly Step[]) => steps.toSorted((a, b) => b.daysAgo - a.daysAgo)

describe.each(testDatabases)('records on $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    await seedSite(database.db)
  })
  afterAll(() => database.close())

  const newMember = async () => {
    const userId = randomUUID()
    await openMemberAccounts(database.db, SITE, userId)
    return { siteId: SITE, userId }
  }
  type Owner = Awaited<ReturnType<typeof newMember>>

  /** At noon of the day at the site; false: there was not enough. */
  const move = async ({ userId }: Owner, { daysAgo, move: at, amount }: Step, ref = `R${at}`): Promise<boolean> => {
    const [kind, from, to] = MOVES[at] ?? MOVES[0]
    const day = dayBefore(TODAY, daysAgo)
    const id = v7({ msecs: Math.min(Date.parse(`${day}T04:00:00Z`), Date.now()) })
    const money = { kind, siteId: SITE, userId, from, to, amount, ref, actor: 'system', siteDay: day, id }
    return transfer(database.db, money).then(
      () => true,
      () => false,
    )
  }
  const run = async (owner: Owner, steps: readonly Step[]): Promise<Step[]> => {
    const done: Step[] = []
    for (const each of byDay(steps)) if (await move(owner, each)) done.push(each)
    return done
  }
  const ask = (owner: Owner, over: Partial<DealQuery> = {}) =>
    dealsOf(database.db, owner, { beginDay: FIRST, endDay: TODAY, pageNum: 1, pageSize: 100, ...over })
  const allPages = async (owner: Owner, over: Partial<DealQuery>, between: () => Promise<unknown> = async () => 0) => {
    const first = await ask(owner, over)
    const list: Deal[] = [...first.list]
    for (let pageNum = 2; list.length < first.total; pageNum += 1) {
      await between()
      const next = await ask(owner, { ...over, pageNum, asOf: first.asOf })
      expect(next).toMatchObject({ total: first.total, cameIn: first.cameIn, wentOut: first.wentOut })
      if (next.list.length === 0) break
      list.push(...next.list)
    }
    return { ...first, list }
  }
  const seal = () => sql`select ledger_seal()`.execute(database.db)
  const signed = ({ move: at, amount }: Step) => (MOVES[at]?.[2] === 'centre' ? amount : -amount)

  it('sum up, for any history and any days: opening, in and out come to closing, as the balances of the rows tell', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.nat(DAYS),
        fc.nat(DAYS),
        fc.boolean(),
        async (steps, one, other, closes) => {
          const owner = await newMember()
          await move(owner, { daysAgo: DAYS, move: 0, amount: 1000n })
          const history = [{ daysAgo: DAYS, move: 0, amount: 1000n }, ...(await run(owner, steps))]
          // These days are over for the platform, so what the run before has summed is forgotten. Some runs read sums, some the transfers.
          await seal()
          await sql`select deal_days_rebuild(${FIRST}::date)`.execute(database.db)
          if (closes) await closeDays(database.db)
          const [far, near] = [Math.max(one, other), Math.min(one, other)]
          const answer = await allPages(owner, {
            beginDay: dayBefore(TODAY, far),
            endDay: dayBefore(TODAY, near),
            pageSize: 7,
          })
          const within = history.filter(({ daysAgo }) => daysAgo <= far && daysAgo >= near)
          const sum = (list: readonly Step[]) => list.reduce((all, each) => all + signed(each), 0n)
          expect(answer.total).toBe(within.length)
          expect(answer.list.map(({ change }) => change)).toEqual(within.map(signed).toReversed())
          expect(answer.opening).toBe(sum(history.filter(({ daysAgo }) => daysAgo > far)))
          expect(answer.closing).toBe((answer.opening ?? 0n) + answer.cameIn - answer.wentOut)
          const [newest] = answer.list
          if (newest) expect(newest.balance).toBe(answer.closing)
          const days = await daysOf(database.db, owner, TODAY, 30)
          expect(days).toHaveLength(30)
          const staked = history.filter(({ move: at }) => at === 1).reduce((all, { amount }) => all + amount, 0n)
          expect(days.reduce((all, day) => all + day.staked, 0n)).toBe(staked)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('of a group are those alone, what nobody knows among the adjustments, and tell no balance of all', async () => {
    const owner = await newMember()
    for (const at of MOVES.keys())
      await move(owner, { daysAgo: 3 - Math.min(at, 3), move: at, amount: 100n - BigInt(at) })
    const counts = new Map<DealGroup, number>()
    for (const group of GROUP_OF) counts.set(group, (counts.get(group) ?? 0) + 1)
    let all = 0
    for (const group of ['deposit', 'withdraw', 'transfer', 'bet', 'payout', 'bonus', 'adjust'] as const) {
      const answer = await ask(owner, { group })
      expect(answer.list).toHaveLength(answer.total)
      expect([answer.opening, answer.closing]).toEqual([undefined, undefined])
      all += answer.total
    }
    expect(all).toBe((await ask(owner)).total)
  })

  it('never lose or double a row while new ones come', async () => {
    const owner = await newMember()
    await move(owner, { daysAgo: 9, move: 0, amount: 5_000n })
    for (let at = 0; at < 40; at += 1) await move(owner, { daysAgo: 2 - (at % 3), move: at % 2, amount: 1n })
    const before = (await ask(owner)).list.map(({ id }) => id)
    const paged = await allPages(owner, { pageSize: 6 }, () => move(owner, { daysAgo: 0, move: 1, amount: 1n }))
    expect(paged.list.map(({ id }) => id)).toEqual(before)
    expect((await ask(owner)).total).toBeGreaterThan(before.length)
  })

  it('of several transfers that moved together are one row, and open to journals that come to nothing', async () => {
    const owner = await newMember()
    await move(owner, { daysAgo: 1, move: 0, amount: 10_000n })
    const post = (kind: string, accounts: string[], amounts: bigint[]) =>
      sql`select ledger_move(${kind}, ${SITE}, ${owner.userId}::uuid, ${accounts}::text[], ${amounts.map(String)}::bigint[], 'QK1', 'system', null,
        ${TODAY}::date)`.execute(database.db)
    await post('withdrawal', ['centre', 'withdrawal'], [-5_000n, 5_000n])
    await post('withdrawal_paid', ['withdrawal', 'clearing', 'house'], [-5_000n, 4_995n, 5n])
    await post('settled', ['locked', 'centre', 'house'].slice(1), [700n, -700n])
    const { list } = await ask(owner)
    expect(list.map(({ kind, change, balance }) => [kind, change, balance])).toEqual([
      ['settled', 700n, 5_700n],
      ['withdrawal', -5_000n, 5_000n],
      ['deposit', 10_000n, 10_000n],
    ])
    const opened = await journalsOf(database.db, noWithdrawal, owner, list[1]?.id ?? '')
    expect(opened?.list.map(({ kind, postings }) => [kind, postings])).toEqual([
      [
        'withdrawal',
        [
          { account: 'centre', amount: -5_000n },
          { account: 'withdrawal', amount: 5_000n },
        ],
      ],
      [
        'settled',
        [
          { account: 'house', amount: -700n },
          { account: 'centre', amount: 700n },
        ],
      ],
      [
        'withdrawal_paid',
        [
          { account: 'withdrawal', amount: -5_000n },
          { account: 'house', amount: 5n },
          { account: 'clearing', amount: 4_995n },
        ],
      ],
    ])
    for (const { postings } of opened?.list ?? [])
      expect(postings.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
    expect((await ask(owner, { ref: 'QK1' })).list.map(({ kind }) => kind)).toEqual(['settled', 'withdrawal'])
    expect((await ask(owner, { ref: 'QK2' })).total).toBe(0)
  })

  it('are the member’s alone', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    await move(owner, { daysAgo: 0, move: 0, amount: 100n }, 'CK-of-one')
    const [row] = (await ask(owner)).list
    expect((await ask(other)).total).toBe(0)
    expect((await ask(other, { ref: 'CK-of-one' })).total).toBe(0)
    expect(await journalsOf(database.db, noWithdrawal, other, row?.id ?? '')).toBeUndefined()
    expect(await journalsOf(database.db, noWithdrawal, owner, row?.id ?? '')).toMatchObject({
      list: [{ kind: 'deposit' }],
    })
    expect(await journalsOf(database.db, noWithdrawal, { ...owner, siteId: 3001 }, row?.id ?? '')).toBeUndefined()
  })

  it('of closed days come from sums that the transfers prove, and sums that differ are told', async () => {
    const owner = await newMember()
    await move(owner, { daysAgo: 10, move: 0, amount: 100n })
    await seal()
    await sql`select deal_days_rebuild(${FIRST}::date)`.execute(database.db)
    await closeDays(database.db)
    const check = () => sql<{ user_id: string }>`select * from deal_days_check(${FIRST}::date)`.execute(database.db)
    const through = await sql<{
      day: string
    }>`select site_day::text as day from deal_days_through where site_id = ${SITE}`.execute(database.db)
    expect(through.rows[0]?.day).toBe(dayBefore(TODAY, 2))
    expect((await check()).rows).toEqual([])
    await sql`update deal_days set came_in = came_in + 1 where user_id = ${owner.userId}::uuid`.execute(database.db)
    expect((await check()).rows).toMatchObject([{ user_id: owner.userId }])
    await sql`select deal_days_rebuild(${FIRST}::date)`.execute(database.db)
    await closeDays(database.db)
    expect((await check()).rows).toEqual([])
    expect((await ask(owner)).closing).toBe((await balanceOf(database.db, SITE, owner.userId)).centre)
  })
})
