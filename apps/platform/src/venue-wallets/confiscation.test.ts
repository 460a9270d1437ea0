import { STATUS } from '@pavilion/contract'
import { CATEGORIES } from '@pavilion/contract/site'
import { operatorTransferBringBack } from '@pavilion/operator-api/funds'
import { operatorMemberState, type MemberState } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOperator, testDatabases, testOperators, type OperatorAnswer } from '../testing/index.ts'
import { walletsPlatform, type WalletsPlatform } from './testing/wallets-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('a confiscation on $name', (kind) => {
  let world: WalletsPlatform
  beforeAll(async () => {
    world = await walletsPlatform(kind)
  })
  afterEach(() => world.venue.reset())
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const urlOf = (path: string, userId: string) => path.replace(':siteId', '3000').replace(':userId', userId)
  const become = (userId: string, state: MemberState) =>
    testOperators(world.app).askAsTwo(['risk'], {
      url: urlOf(operatorMemberState.path, userId),
      payload: { state, reason: 'two accounts' },
    })
  const bringBack = async (userId: string) =>
    (await anOperator(world, 'risk')).ask({
      url: urlOf(operatorTransferBringBack.path, userId),
      payload: { reason: 'before it is taken' },
    })
  const messagesOf = ({ data }: OperatorAnswer) =>
    ((data as { faults?: readonly { path: string; message: string }[] } | undefined)?.faults ?? []).map(
      ({ path, message }) => `${path}: ${message}`,
    )

  it('is refused while a venue holds money, and takes all once it was brought back', async () => {
    const member = await world.member()
    await member.moved('YYZR', '300000')
    await member.moved('BCDZ', '20000')
    await become(member.userId, 'frozen')
    const refused = await become(member.userId, 'confiscated')
    expect(refused.code).toBe(STATUS.INVALID_PARAMETER)
    expect(messagesOf(refused)).toEqual([
      'state: BCDZ holds ¥200.00: freeze the account and bring it back with transfer bring-back',
      'state: YYZR holds ¥3,000.00: freeze the account and bring it back with transfer bring-back',
    ])
    expect(await member.holds()).toEqual({ centre: 6_800_00n, transit: 0n })
    member.play('YYZR', 4_000_00n)
    expect(await bringBack(member.userId)).toMatchObject({
      code: STATUS.SUCCESS,
      data: { venues: expect.arrayContaining(['BCDZ', 'YYZR']) },
    })
    expect(await member.holds()).toEqual({ centre: 11_000_00n, transit: 0n })
    expect(await become(member.userId, 'confiscated')).toMatchObject({
      code: STATUS.SUCCESS,
      data: { state: 'confiscated', taken: [{ account: 'centre', balance: '1100000' }], left: [] },
    })
    expect(await member.holds()).toEqual({ centre: 0n, transit: 0n })
    const { rows } = await sql<{ detail: object }>`
      select detail from audit where subject = ${member.userId} and action = 'member.state' order by id desc limit 1`.execute(
      world.db,
    )
    expect(rows).toMatchObject([{ detail: { confiscated: '1100000', taken: [{ account: 'centre' }] } }])
    expect((await become(member.userId, 'active')).code).toBe(STATUS.SUCCESS)
    expect(await member.holds()).toEqual({ centre: 11_000_00n, transit: 0n })
  })

  it('is refused while a transfer is on its way, or a venue has not told since money went there', async () => {
    const member = await world.member()
    world.venue.behaviours.set('YYZR', 'loses')
    const { transferId } = await member.moved('YYZR', '5000')
    expect(messagesOf(await become(member.userId, 'confiscated'))).toEqual([
      `state: ¥50.00 is on its way with YYZR (${transferId}): wait until the venue has said what became of it; transfer pending lists it`,
    ])
    world.venue.reset()
    world.wait(11)
    await world.check()
    await sql`delete from venue_wallets where user_id = ${member.userId}::uuid`.execute(world.db)
    expect(messagesOf(await become(member.userId, 'confiscated'))).toEqual([
      'state: YYZR holds an amount it has not told: freeze the account and bring it back with transfer bring-back',
    ])
    await bringBack(member.userId)
    expect((await become(member.userId, 'confiscated')).code).toBe(STATUS.SUCCESS)
  })

  it('takes what was brought back from a venue of a category that the site hides meanwhile', async () => {
    const member = await world.member()
    await member.moved('YYZR', '300000')
    await world.changeSettings({ categories: ['TY', 'DZ'] })
    try {
      await become(member.userId, 'frozen')
      expect(messagesOf(await become(member.userId, 'confiscated'))).toEqual([
        'state: YYZR holds ¥3,000.00: freeze the account and bring it back with transfer bring-back',
      ])
      expect((await bringBack(member.userId)).data).toEqual({ venues: ['BCDZ', 'IMTY', 'XMTY', 'YYZR'] })
      expect(await member.holds()).toEqual({ centre: 10_000_00n, transit: 0n })
      expect((await become(member.userId, 'confiscated')).code).toBe(STATUS.SUCCESS)
    } finally {
      await world.changeSettings({ categories: [...CATEGORIES] })
    }
  })

  it('is refused while a withdrawal is open', async () => {
    const member = await world.member()
    const [orderNo, accountId] = [`QK${world.now()}`, randomUUID()]
    await sql`insert into withdrawals (site_id, order_no, user_id, account_id, paid_to, currency, amount, fee, state, site_day, created_at, request_id)
      values (3000, ${orderNo}, ${member.userId}::uuid, ${accountId}::uuid, '{"kind":"bank"}', 'CNY', 10050, 50, 'reviewing', now()::date, now(), 'r')`.execute(
      world.db,
    )
    expect(messagesOf(await become(member.userId, 'confiscated'))).toEqual([
      `state: ¥100.50 is in withdrawal ${orderNo}, which is reviewing: refuse it with withdrawal refuse where nobody has approved it, or wait until it was paid or came back`,
    ])
    await sql`update withdrawals set state = 'refused', reason = 'other', ended_at = now() where order_no = ${orderNo}`.execute(
      world.db,
    )
    expect((await become(member.userId, 'confiscated')).code).toBe(STATUS.SUCCESS)
  })

  it('is refused by the database itself, and leaves the account as it was', async () => {
    const member = await world.member()
    await member.moved('YYZR', '5000')
    await expect(
      sql`select confiscate(3000, ${member.userId}::uuid, false, 'operator:x', 'r', now())`.execute(world.db),
    ).rejects.toMatchObject({ code: 'PV051' })
    expect(await member.holds()).toEqual({ centre: 9_950_00n, transit: 0n })
    await become(member.userId, 'confiscated')
    const { rows } = await sql`select state from members where user_id = ${member.userId}::uuid`.execute(world.db)
    expect(rows).toEqual([{ state: 'active' }])
  })

  it('of money at venues is prepared for a member of this site alone, by who may', async () => {
    const member = await world.member()
    const support = await anOperator(world, 'support')
    const payload = { reason: 'before it is taken' }
    const url = urlOf(operatorTransferBringBack.path, member.userId)
    expect((await support.ask({ url, payload })).code).toBe(STATUS.ACCESS_DENIED)
    expect((await bringBack(randomUUID())).code).toBe(STATUS.NOT_FOUND)
  })
})
