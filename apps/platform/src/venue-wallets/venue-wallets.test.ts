import { endpoints, STATUS, type StatusName } from '@pavilion/contract'
import {
  operatorMemberVenues,
  operatorVenueConflictClose,
  operatorVenueConflicts,
  type VenueConflict,
} from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bodyHash } from '../http/index.ts'
import { dealsOf } from '../records/deals.ts'
import { anOperator, testDatabases, testOperators } from '../testing/index.ts'
import { settleTransfer } from './transfers/carry-out.ts'
import { walletsPlatform, type WalletsPlatform } from './testing/wallets-platform.ts'

type MemberVenues = z.output<(typeof operatorMemberVenues)['data']>

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('wallets at venues on $name', (kind) => {
  let world: WalletsPlatform
  beforeAll(async () => {
    world = await walletsPlatform(kind)
  })
  afterEach(async () => {
    world.venue.reset()
    world.may.status = undefined
    await sql`update venues set state = 'open', until = null`.execute(world.db)
    // Breakers opened by a test stay open for ten seconds: each test that breaks uses a venue that later ones leave alone.
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const faultOf = (answer: { data: unknown }) => (answer.data as { faults: { path: string }[] }).faults[0]?.path

  describe('a transfer in', () => {
    it('moves the money once, and the venue’s account has it', async () => {
      const member = await world.member()
      const before = await world.house('YYZR')
      expect(await member.moved('YYZR', '150050')).toMatchObject({
        state: 'done',
        channelCode: 'YYZR',
        amount: '150050',
      })
      expect(await member.holds()).toEqual({ centre: 10_000_00n - 1_500_50n, transit: 0n })
      expect(member.at('YYZR')).toBe(1_500_50n)
      expect(await world.house('YYZR')).toBe(before + 1_500_50n)
      await world.mustBalance()
    })

    it('is one, however often it comes with its key, and another body with that key is refused', async () => {
      const member = await world.member()
      const key = uuid()
      const answers = await Promise.all(Array.from({ length: 5 }, () => member.move('YYZR', '10000', 1, { key })))
      expect(
        new Set(answers.map(({ data }) => (data as { transfer: { transferId: string } }).transfer.transferId)).size,
      ).toBe(1)
      expect((await member.move('YYZR', '20000', 1, { key })).code).toBe(STATUS.DATA_EXISTS)
      expect((await member.move('YYZR', '10000', 2, { key })).code).toBe(STATUS.DATA_EXISTS)
      expect(member.at('YYZR')).toBe(100_00n)
      expect(await member.holds()).toEqual({ centre: 9_900_00n, transit: 0n })
    })

    it('takes no more than there is, and nothing that is owed', async () => {
      const member = await world.member({ money: 100_00n })
      const tooMuch = await member.move('YYZR', '10001', 1)
      expect([tooMuch.code, faultOf(tooMuch)]).toEqual([STATUS.INVALID_PARAMETER, 'amount'])
      await sql`select transfer('test', 3000, ${member.userId}::uuid, 'debt', 'house', 3000::bigint, 'test', 'system', 'test', current_date)`.execute(
        world.db,
      )
      expect((await member.move('YYZR', '7001', 1)).code).toBe(STATUS.INVALID_PARAMETER)
      expect((await member.moved('YYZR', '7000')).state).toBe('done')
      expect(await member.holds()).toEqual({ centre: 30_00n, transit: 0n })
    })

    it('takes no more than the member’s own limit of losses leaves, for it may be lost there; what came back gives room', async () => {
      const member = await world.member()
      await sql`insert into member_limits (site_id, user_id, kind, period, amount)
        values (3000, ${member.userId}::uuid, 'loss', 'week', 50000)`.execute(world.db)
      const tooMuch = await member.move('YYZR', '50001', 1)
      expect([tooMuch.code, faultOf(tooMuch)]).toEqual([STATUS.INVALID_PARAMETER, 'amount'])
      const answers = await Promise.all([member.move('YYZR', '30000', 1), member.move('BCDZ', '30000', 1)])
      expect(answers.filter(({ code }) => code === STATUS.SUCCESS)).toHaveLength(1)
      const venue = member.at('YYZR') > 0n ? 'YYZR' : 'BCDZ'
      expect((await member.move(venue, '20001', 1)).code).toBe(STATUS.INVALID_PARAMETER)
      expect((await member.move(venue, '30000', 2)).code).toBe(STATUS.SUCCESS)
      expect((await member.moved(venue, '50000')).state).toBe('done')
      expect(await member.holds()).toEqual({ centre: 9_500_00n, transit: 0n })
    })

    it('of all there is takes what the limit of losses leaves, and nothing once that is used', async () => {
      const member = await world.member()
      await sql`insert into member_limits (site_id, user_id, kind, period, amount)
        values (3000, ${member.userId}::uuid, 'loss', 'day', 40000)`.execute(world.db)
      expect((await member.all('YYZR', 1)).code).toBe(STATUS.SUCCESS)
      expect(await member.holds()).toEqual({ centre: 9_600_00n, transit: 0n })
      expect((await member.all('YYZR', 1)).code).not.toBe(STATUS.SUCCESS)
      expect(await member.holds()).toEqual({ centre: 9_600_00n, transit: 0n })
    })

    it.each([
      ['0', 'amount'],
      ['-100', 'amount'],
      ['1.5', 'amount'],
      ['100000000000', 'amount'],
    ])('of %s is refused by name of its field', async (amount, field) => {
      const member = await world.member()
      const answer = await member.move('YYZR', amount, 1)
      expect([answer.code, faultOf(answer)]).toEqual([STATUS.INVALID_PARAMETER, field])
      expect(await member.last()).toEqual([])
    })

    it('goes to no venue that is unknown, plays with the centre wallet, or is closed', async () => {
      const member = await world.member()
      expect((await member.move('NONE', '100', 1)).code).toBe(STATUS.UNKNOWN_TYPE)
      const centre = await member.move('CRTY', '100', 1)
      expect([centre.code, centre.message]).toEqual([STATUS.UNKNOWN_TYPE, '该场馆使用中心钱包，无须转账'])
      await sql`update venues set state = 'maintenance', until = '2027-01-01' where en_name = 'YYZR'`.execute(world.db)
      const closed = await member.move('YYZR', '100', 1)
      expect([closed.code, (closed.data as { until: number }).until]).toEqual([
        STATUS.VENUE_MAINTENANCE,
        Date.UTC(2027, 0, 1) / 1000,
      ])
      expect(await member.holds()).toEqual({ centre: 10_000_00n, transit: 0n })
    })

    it('is not for who may risk nothing, who may take out all the same', async () => {
      const member = await world.member()
      await member.moved('YYZR', '50000')
      world.may.status = 'CONTACT_CUSTOMER_SERVICE'
      expect((await member.move('YYZR', '100', 1)).code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
      world.may.status = undefined
      // Barred between the look and the lock.
      await sql`update members set state = 'frozen' where user_id = ${member.userId}::uuid`.execute(world.db)
      expect((await member.move('YYZR', '100', 1)).code).toBe(STATUS.CONTACT_CUSTOMER_SERVICE)
      expect((await member.moved('YYZR', '50000', 2)).state).toBe('done')
      expect(await member.holds()).toEqual({ centre: 10_000_00n, transit: 0n })
    })

    it('is not begun for who was barred after the rules were asked', async () => {
      const member = await world.member()
      await sql`update members set barred_until = now() + interval '1 day' where user_id = ${member.userId}::uuid`.execute(
        world.db,
      )
      // What `may` refuses first: the test's lets everybody in.
      expect((await member.move('YYZR', '10000', 1)).code).not.toBe(STATUS.SUCCESS)
      expect(await member.holds()).toEqual({ centre: 10_000_00n, transit: 0n })
      expect(member.at('YYZR')).toBe(0n)
    })

    it('is of one among many at once: the rest find it on its way, or the money gone', async () => {
      const member = await world.member({ money: 100_00n })
      const answers = await Promise.all(Array.from({ length: 4 }, () => member.move('YYZR', '6000', 1)))
      const codes = answers.map(({ code }) => code)
      expect(codes.filter((code) => code === STATUS.SUCCESS)).toHaveLength(1)
      const allowed: readonly number[] = [STATUS.SUCCESS, STATUS.LOCKING_UNAVAILABLE, STATUS.INVALID_PARAMETER]
      expect(codes.every((code) => allowed.includes(code))).toBe(true)
      expect(member.at('YYZR')).toBe(60_00n)
      expect(await member.holds()).toEqual({ centre: 40_00n, transit: 0n })
    })
  })

  describe('a transfer whose answer does not come', () => {
    const both = [
      ['in', 1],
      ['out', 2],
    ] as const

    it.each(both)(
      '%s: is pending, keeps the member from another, and is done when the venue has done it',
      async (_name, ty) => {
        const member = await world.member()
        await member.moved('BCDZ', '50000')
        world.venue.behaviours.set('BCDZ', 'loses')
        expect((await member.moved('BCDZ', '20000', ty)).state).toBe('pending')
        expect((await member.move('BCDZ', '100', ty)).code).toBe(STATUS.LOCKING_UNAVAILABLE)
        expect((await member.moved('YYZR', '100')).state).toBe('done')
        const { list, inTransit } = await member.balances()
        expect(list.find(({ channelCode }) => channelCode === 'BCDZ')?.pending).toMatchObject({
          state: 'pending',
          amount: '20000',
        })
        expect(inTransit).toBe(ty === 1 ? '20000' : '0')
        world.venue.reset()
        world.wait(11)
        await world.check()
        expect((await member.last()).find(({ amount }) => amount === '20000')?.state).toBe('done')
        const centre = 10_000_00n - 500_00n - 1_00n + (ty === 1 ? -200_00n : 200_00n)
        expect(await member.holds()).toEqual({ centre, transit: 0n })
        expect(member.at('BCDZ')).toBe(ty === 1 ? 700_00n : 300_00n)
        await world.mustBalance()
      },
    )

    it.each(both)('%s: is cancelled, and moves nothing, when the venue never had it', async (_name, ty) => {
      const member = await world.member()
      await member.moved('BCDZ', '50000')
      world.venue.behaviours.set('BCDZ', 'ignores')
      const { transferId, state } = await member.moved('BCDZ', '20000', ty)
      expect(state).toBe('pending')
      expect(await member.holds()).toEqual({
        centre: ty === 1 ? 9_300_00n : 9_500_00n,
        transit: ty === 1 ? 200_00n : 0n,
      })
      world.venue.reset()
      world.wait(11)
      await world.check()
      expect((await member.last())[0]).toMatchObject({ transferId, state: 'cancelled' })
      expect(await member.holds()).toEqual({ centre: 9_500_00n, transit: 0n })
      expect(member.at('BCDZ')).toBe(500_00n)
      // What arrives after the last word changes nothing.
      expect(world.venue.transfers.get(transferId)?.state).toBe('cancelled')
    })

    it('waits while the venue says nothing at all, however long, and loses nothing', async () => {
      const member = await world.member()
      world.venue.behaviours.set('XMTY', 'dies')
      expect((await member.moved('XMTY', '30000')).state).toBe('pending')
      for (let time = 0; time < 3; time += 1) {
        world.wait(3600)
        await world.check()
      }
      expect(await member.holds()).toEqual({ centre: 9_700_00n, transit: 300_00n })
      const { health, metrics } = world.app.deps
      const [, age] = /^pavilion_venue_transfer_age_seconds (\S+)$/m.exec(await metrics.metrics()) ?? []
      expect(Number(age)).toBeGreaterThanOrEqual(3 * 3600)
      await expect
        .poll(
          async () => {
            await member.balances()
            const { status, checks } = await health.report()
            return `${status}: ${checks['venue wallets']}`
          },
          { timeout: 60_000, interval: 50 },
        )
        .toMatch(/^degraded: no answer from .*XMTY/)
      world.venue.reset()
      await expect
        .poll(
          async () => {
            world.wait(3600)
            await world.check()
            return (await member.last())[0]?.state
          },
          { timeout: 60_000, interval: 500 },
        )
        .toBe('cancelled')
      expect(await member.holds()).toEqual({ centre: 10_000_00n, transit: 0n })
    })

    it('is given two minutes to be decided, then cancelled', async () => {
      const member = await world.member()
      world.venue.behaviours.set('IMTY', 'holds')
      const first = await member.moved('IMTY', '1000')
      world.wait(30)
      await world.check()
      expect((await member.last())[0]?.state).toBe('pending')
      world.venue.apply(first.transferId)
      world.wait(60)
      await world.check()
      expect((await member.last())[0]?.state).toBe('done')
      await member.moved('IMTY', '2000')
      world.wait(121)
      await world.check()
      expect((await member.last())[0]?.state).toBe('cancelled')
      expect(await member.holds()).toEqual({ centre: 9_990_00n, transit: 0n })
    })

    it('is cancelled at once where the venue refuses the call itself', async () => {
      const member = await world.member()
      world.venue.behaviours.set('IMTY', 'denies')
      expect((await member.move('IMTY', '1000', 1)).code).toBe(STATUS.SYSTEM_ABNORMAL)
      expect(await member.holds()).toEqual({ centre: 10_000_00n, transit: 0n })
    })

    it('stands in the records as returned where the venue did not take it, and as done where it did', async () => {
      const member = await world.member()
      await member.moved('IMTY', '3000')
      world.venue.behaviours.set('IMTY', 'denies')
      await member.move('IMTY', '1000', 1)
      const { list } = await dealsOf(world.db, member, {
        beginDay: '2000-01-01',
        endDay: '2100-01-01',
        group: 'transfer',
        pageNum: 1,
        pageSize: 20,
      })
      expect(list.map(({ kind, change, state }) => [kind, change, state])).toEqual([
        ['venue_returned', 10_00n, 'returned'],
        ['venue_transfer', -10_00n, 'returned'],
        ['venue_transfer', -30_00n, 'done'],
      ])
    })

    it('is asked about by one process alone, and settled once by two', async () => {
      const member = await world.member()
      world.venue.behaviours.set('YYZR', 'loses')
      await member.moved('YYZR', '5000')
      world.venue.reset()
      world.wait(11)
      const asked = world.venue.requests.length
      await Promise.all([world.check(), world.check(), world.check()])
      expect(world.venue.requests.length - asked).toBe(1)
      expect(await member.holds()).toEqual({ centre: 9_950_00n, transit: 0n })
    })
  })

  describe('what a venue says otherwise than before', () => {
    it('moves nothing', async () => {
      const member = await world.member()
      const { transferId } = await member.moved('YYZR', '5000')
      const { store } = world.wallets.parts
      const now = new Date(world.now())
      expect(await store.end({ transfer_id: transferId, state: 'cancelled', now })).toEqual({ outcome: 'conflict' })
      expect(await store.end({ transfer_id: transferId, state: 'done', now })).toEqual({ outcome: 'already' })
      expect(await store.end({ transfer_id: 'ZZ000000000000', state: 'done', now })).toEqual({ outcome: 'unknown' })
      expect(await member.holds()).toEqual({ centre: 9_950_00n, transit: 0n })
    })

    it('waits for a person, once for each word, until somebody says how it was settled', async () => {
      const member = await world.member()
      const { transferId } = await member.moved('YYZR', '5000')
      const { store } = world.wallets.parts
      const now = new Date(world.now())
      for (const state of ['cancelled', 'cancelled', 'done'] as const)
        await store.end({ transfer_id: transferId, state, now })
      const [finance, risk] = [await anOperator(world, 'finance'), await anOperator(world, 'risk')]
      const list = async (query = '') =>
        (
          (await finance.ask({ method: 'GET', url: operatorVenueConflicts.path + query })).data as {
            conflicts: readonly VenueConflict[]
          }
        ).conflicts.filter((conflict) => conflict.transferId === transferId)
      expect(await list()).toEqual([
        {
          transferId,
          siteId: 3000,
          userId: member.userId,
          venue: 'YYZR',
          direction: 'in',
          amount: '5000',
          currency: 'CNY',
          said: 'cancelled',
          state: 'done',
          openedAt: expect.any(Number),
        },
      ])
      const close = (who: typeof finance, payload: object) =>
        who.ask({ url: operatorVenueConflictClose.path, payload: { note: 'they will count it', ...payload } })
      expect((await close(risk, { transferId, said: 'cancelled' })).code).toBe(STATUS.ACCESS_DENIED)
      expect((await close(finance, { transferId, said: 'refused' })).code).toBe(STATUS.NOT_FOUND)
      expect(await close(finance, { transferId, said: 'cancelled' })).toMatchObject({
        code: STATUS.SUCCESS,
        data: { closedBy: finance.actor, note: 'they will count it' },
      })
      expect((await close(finance, { transferId, said: 'cancelled' })).code).toBe(STATUS.INVALID_PARAMETER)
      expect(await list()).toEqual([])
      expect(await list('?state=all')).toHaveLength(1)
      const { rows } = await sql<{ action: string }>`
        select action from audit where subject = ${transferId} order by id`.execute(world.db)
      expect(rows.map(({ action }) => action)).toEqual(['venue.conflict', 'venue.conflict_close'])
      expect(await member.holds()).toEqual({ centre: 9_950_00n, transit: 0n })
    })

    it('is counted', async () => {
      const member = await world.member()
      const { transferId } = await member.moved('YYZR', '5000')
      const row = await world.wallets.parts.store.find({ siteId: 3000, userId: member.userId }, transferId)
      await settleTransfer(world.wallets.parts, row, { state: 'refused' })
      expect(await world.app.deps.metrics.metrics()).toMatch(
        /pavilion_venue_transfers_total\{venue="YYZR",outcome="conflict"\} 1/,
      )
    })

    it('about another amount is not believed', async () => {
      const member = await world.member()
      world.venue.behaviours.set('YYZR', 'holds')
      const { transferId } = await member.moved('YYZR', '5000')
      const entry = world.venue.transfers.get(transferId)
      if (!entry) throw new Error('the venue has it')
      Object.assign(entry, { request: { ...entry.request, amount: '500000' } })
      world.venue.apply(transferId)
      world.wait(11)
      await world.check()
      expect((await member.last())[0]?.state).toBe('pending')
      Object.assign(entry, { request: { ...entry.request, amount: '5000' } })
      world.wait(60)
      await world.check()
      expect((await member.last())[0]?.state).toBe('done')
    })
  })

  describe('a transfer out', () => {
    it('brings winnings back, and the venue owes them', async () => {
      const member = await world.member()
      const before = await world.house('YYZR')
      await member.moved('YYZR', '100000')
      member.play('YYZR', 2_500_00n)
      expect((await member.moved('YYZR', '250000', 2)).state).toBe('done')
      expect(await member.holds()).toEqual({ centre: 11_500_00n, transit: 0n })
      expect(await world.house('YYZR')).toBe(before - 1_500_00n)
      await world.mustBalance()
    })

    it.each<[string, bigint, StatusName]>([
      ['more than there is', 0n, 'PARAMETER_ERROR'],
      ['during an activity', 1_200_00n, 'VENUE_ACTIVITY'],
    ])('of %s is refused by the venue', async (_what, left, status) => {
      const member = await world.member()
      await member.moved('YYZR', '5000')
      member.mustBet('YYZR', left)
      const answer = await member.move('YYZR', left > 0n ? '5000' : '5001', 2)
      expect(answer.code).toBe(STATUS[status])
      if (left > 0n) {
        expect(answer.message).toBe('您仍在场馆活动中，还差流水 ¥1,200，达标后可转出')
        expect(answer.data).toMatchObject({ left: '120000' })
        const { list } = await member.balances(3)
        expect(list[0]).toMatchObject({ channelCode: 'YYZR', balance: '5000', activityLeft: '120000' })
      }
      member.mustBet('YYZR', 0n)
      expect(member.at('YYZR')).toBe(50_00n)
      expect(await member.holds()).toEqual({ centre: 9_950_00n, transit: 0n })
    })
  })

  describe('all there is', () => {
    it('goes in, and comes back, and once there is nothing that is said', async () => {
      const member = await world.member({ money: 123_45n })
      expect(await member.all('YYZR', 1)).toMatchObject({ data: { transfer: { state: 'done', amount: '12345' } } })
      expect(await member.all('YYZR', 1)).toMatchObject({ code: STATUS.SUCCESS, data: { transfer: null } })
      member.play('YYZR', 200_00n)
      expect(await member.all('YYZR', 2)).toMatchObject({ data: { transfer: { state: 'done', amount: '20000' } } })
      expect(await member.all('YYZR', 2)).toMatchObject({ code: STATUS.SUCCESS, data: { transfer: null } })
      expect(await member.holds()).toEqual({ centre: 200_00n, transit: 0n })
    })
  })

  describe('balances', () => {
    it('are of a category or of all, with those that do not answer named and not added', async () => {
      const member = await world.member()
      await member.moved('YYZR', '10000')
      await member.moved('BCDZ', '20000')
      expect(await member.balances(1)).toMatchObject({
        list: [
          { channelCode: 'CRTY', wallet: 'centre', balance: '0' },
          { channelCode: 'IMTY', balance: '0' },
          { channelCode: 'XMTY', balance: '0' },
        ],
        total: '0',
      })
      expect((await member.balances()).total).toBe('30000')
      world.venue.behaviours.set('YYZR', 'breaks')
      expect(await member.balances()).toMatchObject({ total: '20000', unanswered: 1 })
      world.venue.behaviours.set('YYZR', 'closed')
      const { list, total } = await member.balances()
      expect(total).toBe('30000')
      expect(list.find(({ channelCode }) => channelCode === 'YYZR')).toMatchObject({
        state: 'maintenance',
        balance: '10000',
      })
      const one = await member.call(endpoints.venueBalance, { channelCode: 'bcdz' })
      expect(one.data).toMatchObject({ wallet: { channelCode: 'BCDZ', balance: '20000' } })
      expect((await member.call(endpoints.venueBalance, { channelCode: 'NONE' })).code).toBe(STATUS.UNKNOWN_TYPE)
    })

    it('are kept as they were told last, whichever answer comes last', async () => {
      const member = await world.member()
      const tell = (balance: string, at: string) =>
        sql`select venue_wallet_tell(${member.siteId}, ${member.userId}::uuid, 'YYZR', ${balance}::bigint, 0::bigint, ${at}::timestamptz)`.execute(
          world.db,
        )
      await tell('500', '2026-11-28 10:00:00+00')
      await tell('700', '2026-11-28 10:00:02+00')
      await tell('600', '2026-11-28 10:00:01+00')
      const { rows } = await sql<{ balance: bigint }>`
        select balance from venue_wallets where user_id = ${member.userId}::uuid and en_name = 'YYZR'`.execute(world.db)
      expect(rows).toEqual([{ balance: 700n }])
    })

    it('are shown to the operator as venues say now, and as unknown where one does not answer', async () => {
      const member = await world.member()
      await member.moved('YYZR', '10000')
      await member.moved('BCDZ', '20000')
      const person = await testOperators(world.app).person('support')
      const url = operatorMemberVenues.path.replace(':siteId', '3000')
      const show = async (userId: string) => person.ask({ method: 'GET', url: url.replace(':userId', userId) })
      const venueOf = ({ data }: { data: unknown }, enName: string) =>
        (data as MemberVenues).venues.find(({ venue }) => venue === enName)
      const before = await show(member.userId)
      expect(before.data).toMatchObject({ total: '30000', inTransit: '0' })
      expect(venueOf(before, 'YYZR')).toEqual({ venue: 'YYZR', state: 'open', balance: '10000' })
      // With the centre wallet.
      expect(venueOf(before, 'CRTY')).toBeUndefined()
      world.venue.behaviours.set('YYZR', 'breaks')
      member.play('BCDZ', 25_000n)
      member.mustBet('BCDZ', 700n)
      const after = await show(member.userId)
      expect(after.data).toMatchObject({ total: '25000' })
      expect(venueOf(after, 'BCDZ')).toMatchObject({ balance: '25000', activityLeft: '700' })
      expect(venueOf(after, 'YYZR')).toMatchObject({ balance: null, last: { balance: '10000' } })
      expect((await show(uuid())).code).toBe(STATUS.NOT_FOUND)
      const { rows } =
        await sql`select 1 from audit where action = 'venue.balances' and subject = ${member.userId}`.execute(world.db)
      expect(rows).toHaveLength(2)
    })

    it('are of the member alone', async () => {
      const [mine, other] = [await world.member(), await world.member({ siteId: 3001 })]
      await mine.moved('YYZR', '10000')
      expect((await other.balances()).total).toBe('0')
      expect(await other.last()).toEqual([])
    })

    it('keep a requirement alive while money is at a venue', async () => {
      const member = await world.member()
      const worth = async () =>
        (await sql<{ worth: bigint }>`select member_worth(3000, ${member.userId}::uuid) as worth`.execute(world.db))
          .rows[0]?.worth
      expect(await worth()).toBe(10_000_00n)
      await member.moved('YYZR', '1000000')
      expect(await worth()).toBe(10_000_00n)
      member.play('YYZR', 3_00n)
      await member.balances(3)
      expect(await worth()).toBe(3_00n)
      world.venue.behaviours.set('YYZR', 'ignores')
      await member.moved('YYZR', '300', 2)
      expect(await worth()).toBe(3_00n)
    })
  })

  it('leaves a requirement as it is while more went to venues than came back, whatever they tell', async () => {
    const member = await world.member()
    const open = (ref: string, fen: bigint) =>
      sql`select turnover_require(3000, ${member.userId}::uuid, 'deposit', ${`${ref}-${member.userId}`}, ${fen}::bigint, 10000, clock_timestamp())`.execute(
        world.db,
      )
    const outcomes = async () =>
      (
        await sql<{
          outcome: string | null
        }>`select outcome from turnover_requirements where user_id = ${member.userId}::uuid
          order by opened_at, requirement_id`.execute(world.db)
      ).rows.map(({ outcome }) => outcome)
    await open('T1', 10_000_00n)
    await member.moved('YYZR', '1000000')
    // All of it is in a bet that is open there.
    member.play('YYZR', 0n)
    await member.balances(3)
    await open('T2', 0n)
    expect(await outcomes()).toEqual([null])
    member.play('YYZR', 10_000_00n)
    await member.moved('YYZR', '1000000', 2)
    await sql`select transfer('test', 3000, ${member.userId}::uuid, 'centre', 'house', 1000000::bigint, 'test', 'system', 'test', current_date)`.execute(
      world.db,
    )
    await open('T3', 50n)
    expect(await outcomes()).toEqual(['lost', null])
  })

  describe('bringing everything back', () => {
    it('has a result for each venue that has money or does not say, and is one with its key', async () => {
      const member = await world.member()
      await member.moved('YYZR', '10000')
      await member.moved('BCDZ', '20000')
      await member.moved('IMTY', '30000')
      world.venue.behaviours.set('BCDZ', 'ignores')
      world.venue.behaviours.set('IMTY', 'breaks')
      member.play('YYZR', 128_60n)
      const key = uuid()
      const first = await member.recycle({ key })
      expect(
        Object.fromEntries(first.list.map(({ channelCode, outcome, amount }) => [channelCode, [outcome, amount]])),
      ).toEqual({
        YYZR: ['done', '12860'],
        BCDZ: ['pending', '20000'],
        IMTY: ['unanswered', null],
      })
      expect(first.total).toBe('12860')
      const again = await member.recycle({ key })
      expect(again.list.map(({ channelCode, outcome }) => `${channelCode} ${outcome}`).toSorted()).toEqual([
        'BCDZ pending',
        'IMTY unanswered',
        'YYZR done',
      ])
      expect(await member.holds()).toEqual({ centre: 10_000_00n - 600_00n + 128_60n, transit: 0n })
      world.venue.reset()
      world.wait(11)
      await world.check()
      expect((await member.recycle()).list.map(({ outcome }) => outcome)).toContain('done')
    })

    it('that was cut off tells with its key of each venue how it stands, and moves nothing more', async () => {
      const member = await world.member()
      for (const venue of ['YYZR', 'BCDZ', 'XMTY']) await member.moved(venue, '10000')
      await sql`update venues set state = 'maintenance' where en_name = 'XMTY'`.execute(world.db)
      const key = uuid()
      const { store } = world.wallets.parts
      const owner = { site_id: 3000, user_id: member.userId }
      await store.claimRecycle({ ...owner, key, body_hash: bodyHash({}) })
      // Its process ended before the venue was asked.
      const movement = { en_name: 'YYZR', direction: 'out', amount: 100_00n, is_activity: false } as const
      const known = { transfer_id: 'ZZ000000000001', now: new Date(world.now()), request_id: 'cut-off' }
      await store.begin({ ...owner, ...movement, ...known, recycle_id: key })
      const { list, total } = await member.recycle({ key })
      expect(list.map(({ channelCode, outcome, amount }) => [channelCode, outcome, amount]).toSorted()).toEqual([
        ['BCDZ', 'cancelled', '10000'],
        ['XMTY', 'maintenance', '10000'],
        ['YYZR', 'pending', '10000'],
      ])
      expect(total).toBe('0')
      expect([member.at('YYZR'), member.at('BCDZ')]).toEqual([100_00n, 100_00n])
      world.wait(11)
      await world.check()
      expect((await member.recycle({ key })).list.find(({ channelCode }) => channelCode === 'YYZR')?.outcome).toBe(
        'cancelled',
      )
      expect((await member.recycle()).total).toBe('20000')
    })

    it('leaves what an activity ties, and what is closed, and says so', async () => {
      const member = await world.member()
      await member.moved('YYZR', '10000')
      await member.moved('BCDZ', '20000')
      member.mustBet('BCDZ', 500_00n)
      await member.balances()
      await sql`update venues set state = 'maintenance', until = '2027-01-01' where en_name = 'YYZR'`.execute(world.db)
      const { list, total } = await member.recycle()
      expect(total).toBe('0')
      expect(list).toMatchObject([
        { channelCode: 'BCDZ', outcome: 'activity', amount: '20000', activityLeft: '50000' },
        { channelCode: 'YYZR', outcome: 'maintenance', amount: '10000', until: Date.UTC(2027, 0, 1) / 1000 },
      ])
      member.mustBet('BCDZ', 0n)
    })
  })

  describe('money that moves with its member', () => {
    const call = (userId: string, sessionId: string) => {
      const site = world.app.deps.sites.byId(3000)
      if (!site) throw new Error('the site is there')
      return {
        site,
        member: { userId, sessionId },
        ip: '10.0.0.1',
        region: undefined,
        language: 'zh-CN',
        requestId: uuid(),
      } as const
    }

    it('goes to the venue that is entered, and back from the one before; not unless it was asked for', async () => {
      const member = await world.member()
      const entering = call(member.userId, member.sessionId)
      await world.wallets.moveIn(entering, 'YYZR')
      expect(member.at('YYZR')).toBe(0n)
      expect((await member.call(endpoints.setAutoTransferStatus, { status: 1 })).data).toEqual({ status: 1 })
      expect((await member.balances()).autoTransfer).toBe(1)
      await world.wallets.moveIn(entering, 'YYZR')
      expect([member.at('YYZR'), (await member.holds())?.centre]).toEqual([10_000_00n, 0n])
      member.play('YYZR', 12_000_00n)
      await world.wallets.moveIn(entering, 'BCDZ')
      expect([member.at('YYZR'), member.at('BCDZ')]).toEqual([0n, 12_000_00n])
      await member.call(endpoints.setAutoTransferStatus, { status: 0 })
      expect((await member.balances()).autoTransfer).toBe(0)
    })

    it('stays where it is when something fails, and the member is let in', async () => {
      const member = await world.member()
      await member.call(endpoints.setAutoTransferStatus, { status: 1 })
      world.venue.behaviours.set('YYZR', 'refuses')
      await world.wallets.moveIn(call(member.userId, member.sessionId), 'YYZR')
      expect(await member.holds()).toEqual({ centre: 10_000_00n, transit: 0n })
    })
  })
})
