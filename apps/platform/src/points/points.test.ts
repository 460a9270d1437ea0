import { STATUS } from '@pavilion/contract'
import { pointsMine, type OwnPoints } from '@pavilion/contract/points'
import { MSG } from '@pavilion/contract/realtime'
import { operatorPointsAdjust, operatorPointsShow, type OperatorPoints } from '@pavilion/operator-api/chat'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../db/index.ts'
import { MONEY_TABLES } from '../db/release.ts'
import { findRelease } from '../db/sources.ts'
import type { MemberId } from '../members/index.ts'
import {
  aMember,
  anOperator,
  auditsOf,
  ledgerMustBalance,
  seedMember,
  testDatabases,
  testPlatform,
  type TestPlatform,
} from '../testing/index.ts'
import { createPredictionDecider, type DecideParts, type EndsQuery } from './decide-predictions.ts'
import { createPoints, type Points } from './points.ts'
import type { MatchEnd } from './points-store.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const DAY = 86_400
const HOME = { 'zh-CN': '主', 'zh-TW': '主' }
const AWAY = { 'zh-CN': '客', 'zh-TW': '客' }

interface World extends TestPlatform {
  readonly made: { readonly modules: readonly Points[] }
}

describe.each(testDatabases)('points on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await testPlatform({
      database: kind,
      modules: (deps) => ({ modules: [createPoints(deps, { endsOf: async () => [] })] }),
    })
    // Thursday noon at the site, so that a day more or less is the same week.
    const weekday = new Date(world.now() + 8 * 3_600_000).getUTCDay()
    world.wait(((4 - weekday + 7) % 7) * DAY)
  })
  afterAll(() => world.close())

  const store = () => world.made.modules[0]?.store as Points['store']
  const own = (member: MemberId) => store().own(world.db, member)
  const someone = async (siteId = 3000): Promise<MemberId> => ({
    siteId,
    userId: await seedMember(world.app.deps, siteId),
  })
  const predict = (member: MemberId, gidm: string, score_H: number, score_C: number) =>
    transaction(world.db, (tx) => store().predict(tx, { member, gidm, home: HOME, away: AWAY, score_H, score_C }))
  const give = (
    from: MemberId,
    { userId }: MemberId,
    key: string,
    gift: 'applause' | 'flowers' | 'trophy' = 'flowers',
  ) => transaction(world.db, (tx) => store().give(tx, { from, toUserId: userId, key, gift }))
  const decider = (endsOf: DecideParts['endsOf']) =>
    createPredictionDecider({ db: world.db, store: store(), endsOf, now: world.now })
  const end = async (...matches: readonly MatchEnd[]) => {
    // As two processes would.
    const [one, other] = await Promise.all([1, 2].map(() => decider(async () => matches)()))
    return (one ?? 0) + (other ?? 0)
  }
  const entriesOf = async ({ siteId, userId }: MemberId) =>
    world.db
      .selectFrom('point_entries')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .orderBy('entry_no')
      .execute()

  it('are given once a week up to a balance, from Monday at the site, and none for weeks in which nobody looked', async () => {
    const member = await someone()
    const first = await own(member)
    expect(first).toMatchObject({ balance: 100, predictionsLeft: 1, predictions: [], received: {} })
    expect(new Date((first.nextAllowance + 8 * 3600) * 1000).toISOString()).toMatch(/T00:00:00/)
    expect(new Date((first.nextAllowance + 8 * 3600) * 1000).getUTCDay()).toBe(1)
    expect((await own(member)).balance).toBe(100)
    world.wait(14 * DAY)
    expect((await own(member)).balance).toBe(200)
    for (const balance of [300, 300]) {
      world.wait(7 * DAY)
      expect((await own(member)).balance).toBe(balance)
    }
    const entries = await entriesOf(member)
    expect(entries.map(({ kind: what, points }) => [what, points])).toEqual(
      [100, 100, 100].map((n) => ['allowance', n]),
    )
  })

  it('are those of the terms of the site', async () => {
    await world.changeSettings({ points: { weekly: 30, most: 40 } })
    const member = await someone()
    expect((await own(member)).balance).toBe(30)
    world.wait(7 * DAY)
    expect((await own(member)).balance).toBe(40)
    await world.changeSettings({ points: { weekly: 100, most: 300 } })
  })

  it('are not given to who is excluded or in a time-out, nor as a prize', async () => {
    const member = await someone()
    await predict(member, 'x1', 1, 0)
    await sql`update members set barred_until = now() + interval '3 days' where user_id = ${member.userId}::uuid`.execute(
      world.db,
    )
    world.wait(7 * DAY)
    expect((await own(member)).balance).toBe(100)
    await end({ gidm: 'x1', version: 1, score: { home: 1, away: 0 } })
    expect(await own(member)).toMatchObject({ balance: 100, predictions: [{ state: 'right' }] })
  })

  it('are spent for a gift, which the other has and its points not', async () => {
    const [one, other] = [await someone(), await someone()]
    expect(await give(one, other, 'k1')).toBe('given')
    expect(await give(one, other, 'k1')).toBe('same')
    // The key of something else gives nothing.
    expect(await give(one, other, 'k1', 'applause')).toBe('other')
    expect(await give(one, await someone(), 'k1')).toBe('other')
    expect(await own(one)).toMatchObject({ balance: 80, received: {} })
    expect(await own(other)).toMatchObject({ balance: 100, received: { flowers: 1 } })
    expect(await give(one, other, 'k2', 'trophy')).toBe('given')
    expect(await give(one, other, 'k3', 'trophy')).toBe('short')
    expect(await own(other)).toMatchObject({ balance: 100, received: { flowers: 1, trophy: 1 } })
    // Both ways at once, in whatever order they come.
    const outcomes = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => give(one, other, `a${n}`, 'applause')),
      ...Array.from({ length: 4 }, (_, n) => give(other, one, `b${n}`, 'applause')),
    ])
    expect(new Set(outcomes)).toEqual(new Set(['given']))
    expect([(await own(one)).balance, (await own(other)).balance]).toEqual([10, 80])
  })

  it('are won by the exact score, once by each result, taken back by a correction as far as they are there, and given again', async () => {
    const [right, wrong] = [await someone(), await someone()]
    expect(await predict(right, 'm1', 2, 1)).toBe('taken')
    expect(await predict(right, 'm1', 2, 1)).toBe('same')
    expect(await predict(right, 'm1', 2, 2)).toBe('other')
    expect(await predict(right, 'm2', 0, 0)).toBe('used')
    await predict(wrong, 'm1', 1, 1)
    expect(await own(right)).toMatchObject({ predictionsLeft: 0, predictions: [{ gidm: 'm1', state: 'open' }] })
    expect(await end()).toBe(0)
    expect(await end({ gidm: 'm1', version: 2, score: { home: 2, away: 1 } })).toBe(2)
    expect(await end({ gidm: 'm1', version: 2, score: { home: 2, away: 1 } })).toBe(0)
    expect(await own(right)).toMatchObject({ balance: 300, predictions: [{ state: 'right' }] })
    expect(await own(wrong)).toMatchObject({ balance: 100, predictions: [{ state: 'wrong' }] })
    for (const key of ['g1', 'g2', 'g3']) await give(right, wrong, key, 'trophy')
    await end({ gidm: 'm1', version: 3, score: { home: 1, away: 1 } })
    expect(await own(right)).toMatchObject({ balance: 0, predictions: [{ state: 'wrong' }] })
    expect(await own(wrong)).toMatchObject({ balance: 300, predictions: [{ state: 'right' }] })
    await end({ gidm: 'm1', version: 4, score: { home: 2, away: 1 } })
    // What could not be taken back is not given twice: 100 and 200, without three trophies.
    expect(await own(right)).toMatchObject({ balance: 150, predictions: [{ state: 'right' }] })
    world.wait(7 * DAY)
    expect((await own(right)).predictionsLeft).toBe(1)
  })

  it('of a match that is decided are not looked for again, and after a correction once more', async () => {
    const [member, other] = [await someone(), await someone()]
    await predict(member, 'q1', 2, 1)
    await predict(other, 'q2', 0, 0)
    const queries: EndsQuery[] = []
    const results: MatchEnd[] = []
    const decide = decider(async (query) => {
      queries.push(query)
      return results.filter(
        ({ gidm, correctedAt }) => query.gidms.includes(gidm) || (correctedAt && correctedAt > query.correctedAfter),
      )
    })
    const looksFor = async () => {
      const count = await decide()
      const gidms = queries.at(-1)?.gidms.filter((gidm) => gidm.startsWith('q'))
      return { count, gidms, correctedAfter: queries.at(-1)?.correctedAfter.getTime() }
    }
    expect(await looksFor()).toMatchObject({ count: 0, gidms: ['q1', 'q2'] })
    results.push({ gidm: 'q1', version: 1, score: { home: 2, away: 1 } })
    expect(await looksFor()).toMatchObject({ count: 1, gidms: ['q1', 'q2'] })
    expect(await looksFor()).toMatchObject({ count: 0, gidms: ['q2'] })
    const correctedAt = new Date(world.now())
    results.splice(0, 1, { gidm: 'q1', version: 2, score: { home: 1, away: 1 }, correctedAt })
    expect(await looksFor()).toMatchObject({ count: 1, gidms: ['q2'] })
    expect(await own(member)).toMatchObject({ balance: 100, predictions: [{ state: 'wrong' }] })
    // A correction that began before and is seen after is not passed over.
    expect(await looksFor()).toEqual({ count: 0, gidms: ['q2'], correctedAfter: correctedAt.getTime() - 600_000 })
    // A process that starts looks back.
    const lookedBackTo = vi.fn<DecideParts['endsOf']>(async () => [])
    const from = world.now() - 60 * DAY * 1000
    expect(await decider(lookedBackTo)()).toBe(0)
    const { correctedAfter } = lookedBackTo.mock.calls[0]?.[0] ?? {}
    expect(correctedAfter?.getTime()).toBeGreaterThanOrEqual(from)
    expect(correctedAfter?.getTime()).toBeLessThanOrEqual(world.now() - 60 * DAY * 1000)
  })

  it('come to nothing where the match does: the prediction is free again, in whichever week that turns out', async () => {
    const [soon, later] = [await someone(), await someone()]
    await predict(soon, 'm5', 1, 0)
    await end({ gidm: 'm5', version: 1 })
    expect(await own(soon)).toMatchObject({ balance: 100, predictionsLeft: 1, predictions: [{ state: 'returned' }] })
    expect(await predict(soon, 'm6', 1, 0)).toBe('taken')
    await predict(later, 'm7', 1, 0)
    world.wait(7 * DAY)
    await end({ gidm: 'm7', version: 1 })
    expect((await own(later)).predictionsLeft).toBe(2)
    expect(await predict(later, 'm8', 1, 0)).toBe('taken')
    expect((await own(later)).predictionsLeft).toBe(1)
    // It was played after all.
    await end({ gidm: 'm7', version: 2, score: { home: 1, away: 0 } })
    expect(await own(later)).toMatchObject({ balance: 400, predictionsLeft: 0 })
  })

  it('whatever happens, are what their entries add up to, each once, and never below zero', async () => {
    const step = fc.oneof(
      fc.record({ does: fc.constant('week' as const) }),
      fc.record({ does: fc.constant('give' as const), key: fc.nat(6), of: fc.nat(1) }),
      fc.record({ does: fc.constant('predict' as const), gidm: fc.nat(3), home: fc.nat(1) }),
      fc.record({ does: fc.constant('end' as const), gidm: fc.nat(3), home: fc.option(fc.nat(1), { nil: undefined }) }),
      fc.record({ does: fc.constant('adjust' as const), points: fc.integer({ min: -150, max: 150 }) }),
    )
    let run = 0
    let version = 100
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        run += 1
        const members = [await someone(), await someone()] as const
        for (const [at, each] of steps.entries()) {
          const [one, other] = at % 2 === 0 ? members : ([members[1], members[0]] as const)
          if (each.does === 'week') world.wait(7 * DAY)
          else if (each.does === 'give')
            await give(one, other, `r${run}/${each.key}`, each.of === 0 ? 'trophy' : 'flowers')
          else if (each.does === 'predict') await predict(one, `r${run}/${each.gidm}`, each.home, 0)
          else if (each.does === 'end') {
            version += 1
            const score = each.home === undefined ? {} : { score: { home: each.home, away: 0 } }
            await end({ gidm: `r${run}/${each.gidm}`, version, ...score })
          } else if (each.points !== 0)
            await transaction(world.db, (tx) =>
              store().adjust(tx, one, { key: `r${run}/${at}`, points: each.points, facts: {} }),
            )
        }
        for (const member of members) {
          const { balance } = await own(member)
          const entries = await entriesOf(member)
          let sum = 0
          for (const entry of entries) {
            sum += entry.points
            expect(entry.balance).toBe(sum)
            expect(sum).toBeGreaterThanOrEqual(0)
          }
          expect(balance).toBe(sum)
          expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('are entries that nobody changes', async () => {
    const member = await someone()
    await own(member)
    for (const change of [sql`update point_entries set points = 9`, sql`delete from point_entries`])
      await expect(change.execute(world.db)).rejects.toThrow()
  })

  it('touch no money: neither what is there of it, nor by what they are written', async () => {
    const [one, other] = [await aMember(world, { money: 5_000n }), await aMember(world)]
    const money = async () =>
      (
        await sql`select (select count(*) from transfers) as transfers, (select sum(balance) from accounts) as balances`.execute(
          world.db,
        )
      ).rows
    const before = await money()
    await give(one, other, 'm1')
    await predict(one, 'money', 1, 0)
    await end({ gidm: 'money', version: 1, score: { home: 1, away: 0 } })
    expect(await money()).toEqual(before)
    await ledgerMustBalance(world.db)
    const functionTexts = findRelease()
      .sql.split(/(?=^create function )/m)
      .filter((text) => /^create function (points?_|predictions_)/.test(text))
    expect(functionTexts.length).toBeGreaterThan(6)
    const others = MONEY_TABLES.filter((table) => !table.startsWith('point_'))
    for (const text of functionTexts) expect(text).not.toMatch(new RegExp(`\\b(ledger_\\w+|${others.join('|')})\\b`))
  })

  it('are read by their member alone, who is pushed what changed', async () => {
    const [one, other] = [await aMember(world), await aMember(world)]
    expect((await world.client()(pointsMine, {})).code).toBe(STATUS.LOGIN_EXPIRED)
    await give(one, other, 'push')
    const { data } = await other.call(pointsMine, {})
    expect(data).toMatchObject({ balance: 100, received: { flowers: 1 } })
    const [push] = world.made.modules[0]?.pushes ?? []
    const event = { siteId: 3000, userId: other.userId } as never
    const frames = (await push?.frames([event, event])) ?? []
    expect(frames).toHaveLength(1)
    expect(frames[0]).toMatchObject({ userId: other.userId, frame: { msgId: MSG.POINTS, msgData: { balance: 100 } } })
    const { version } = data as OwnPoints
    await give(one, other, 'push 2')
    expect((await own(other)).version).toBeGreaterThan(version)
  })

  it('are shown to the operator with what changed them, and set right by a person for a reason', async () => {
    const { userId } = await aMember(world)
    const content = await anOperator(world, 'content')
    const at = (path: string) => path.replace(':siteId', '3000').replace(':userId', userId)
    const adjust = (points: number) =>
      content.ask({ url: at(operatorPointsAdjust.path), payload: { points, reason: 'a fault of ours' } })
    expect((await adjust(50)).data).toMatchObject({ balance: 150, entries: [{ kind: 'adjustment', points: 50 }, {}] })
    expect((await adjust(-151)).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await adjust(0)).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await adjust(-150)).data).toMatchObject({ balance: 0 })
    const { data } = await content.ask({ method: 'GET', url: at(operatorPointsShow.path) })
    expect((data as OperatorPoints).entries.map(({ points, balance }) => [points, balance])).toEqual([
      [-150, 0],
      [50, 150],
      [100, 100],
    ])
    const actions = (await auditsOf(world.db, userId)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'points.adjust')).toHaveLength(2)
    const support = await anOperator(world, 'support')
    expect((await support.ask({ url: at(operatorPointsAdjust.path), payload: { points: 1, reason: 'no' } })).code).toBe(
      STATUS.ACCESS_DENIED,
    )
  })
})
