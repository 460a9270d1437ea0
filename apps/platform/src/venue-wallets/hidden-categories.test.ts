import { endpoints, STATUS } from '@pavilion/contract'
import { CATEGORIES } from '@pavilion/contract/site'
import { operatorMemberVenues } from '@pavilion/operator-api/funds'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOperator, testDatabases } from '../testing/index.ts'
import { walletsPlatform, type WalletsPlatform } from './testing/wallets-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('money at a venue of a category that the site hides on $name', (kind) => {
  let world: WalletsPlatform
  beforeAll(async () => {
    world = await walletsPlatform(kind)
  })
  afterEach(async () => {
    world.venue.reset()
    await world.changeSettings({ categories: [...CATEGORIES] })
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const hide = () => world.changeSettings({ categories: ['DZ', 'TY'] })
  type Member = Awaited<ReturnType<WalletsPlatform['member']>>
  const codesOf = async (member: Member, category?: number) =>
    (await member.balances(category)).list.map(({ channelCode }) => channelCode)

  it('is told while it is there or on its way, and by no venue where the member never was', async () => {
    const [member, other] = [await world.member(), await world.member()]
    await member.moved('YYZR', '10000')
    await other.moved('BCDZ', '100')
    await hide()
    const { list, total } = await member.balances()
    expect(total).toBe('10000')
    expect(list.at(-1)).toMatchObject({ channelCode: 'YYZR', category: 'ZR', balance: '10000' })
    expect(await codesOf(member, 3)).toEqual(['YYZR'])
    const wallet = await member.call(endpoints.venueBalance, { channelCode: 'YYZR' })
    expect(wallet.data).toMatchObject({ wallet: { balance: '10000' } })
    const url = operatorMemberVenues.path.replace(':siteId', '3000').replace(':userId', member.userId)
    const answer = await (await anOperator(world, 'support')).ask({ method: 'GET', url })
    expect(answer.data).toMatchObject({ total: '10000' })
    expect(await codesOf(other)).not.toContain('YYZR')
    expect((await other.call(endpoints.venueBalance, { channelCode: 'YYZR' })).code).toBe(STATUS.UNKNOWN_TYPE)
    world.venue.behaviours.set('YYZR', 'loses')
    await member.moved('YYZR', '10000', 2)
    const { list: balances } = await member.balances()
    expect(balances.at(-1)).toMatchObject({ channelCode: 'YYZR', pending: { amount: '10000' } })
    world.venue.reset()
    world.wait(11)
    await world.check()
    expect(await codesOf(member)).not.toContain('YYZR')
  })

  it('comes out, and none goes in', async () => {
    const member = await world.member()
    await member.moved('YYZR', '10000')
    await hide()
    expect((await member.balances(3)).list).toMatchObject([{ channelCode: 'YYZR', outOnly: 1 }])
    for (const refused of [await member.move('YYZR', '100', 1), await member.all('YYZR', 1)])
      expect(refused).toMatchObject({ code: STATUS.UNKNOWN_TYPE, message: '本站已不再提供该场馆，只能转出余额' })
    expect(member.at('YYZR')).toBe(10_000n)
    expect(await member.moved('YYZR', '10000', 2)).toMatchObject({ state: 'done' })
    expect(await member.holds()).toEqual({ centre: 10_000_00n, transit: 0n })
  })

  it('comes back by the member’s call', async () => {
    const member = await world.member()
    await member.moved('YYZR', '10000')
    await hide()
    const { list, total } = await member.recycle()
    expect(list).toMatchObject([{ channelCode: 'YYZR', outcome: 'done', amount: '10000' }])
    expect(total).toBe('10000')
    expect(await member.holds()).toEqual({ centre: 10_000_00n, transit: 0n })
  })

  it('comes back when another venue is entered', async () => {
    const member = await world.member()
    await member.call(endpoints.setAutoTransferStatus, { status: 1 })
    await member.moved('YYZR', '10000')
    await hide()
    const call = {
      site: world.app.deps.sites.byId(3000)!,
      member,
      ip: '127.0.0.1',
      region: undefined,
      language: 'zh-CN',
      requestId: 'hidden',
    } as const
    await world.wallets.moveIn(call, 'BCDZ')
    expect([member.at('YYZR'), member.at('BCDZ')]).toEqual([0n, 10_000_00n])
  })
})
