import { endpoints, STATUS } from '@pavilion/contract'
import type { Identify } from '@pavilion/contract/site'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AURORA, bindContact, setNameState, testDatabases } from '../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from './testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('who pays in is known, on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const ask = (identify: Identify) => world.changeSettings({ identify })
  const bindPhone = (userId: string, number: string) =>
    bindContact(world.app.deps, AURORA.siteId, userId, { kind: 'phone', value: { areaCode: '+86', number } })
  const name = (userId: string, state: 'pending' | 'verified') =>
    setNameState(world.app.deps, AURORA.siteId, userId, state)

  it('refuses a deposit without a bound phone, opens no order for it, and takes it afterwards', async () => {
    await ask('phone')
    const { pay, userId, statusOf } = await world.member()
    const orders = world.provider.orders.size
    expect(await pay()).toMatchObject({
      code: STATUS.UNBOUND_PHONE,
      message: '首次存款前，请先绑定手机号，用于确认是您本人操作',
    })
    expect(await statusOf()).toBeNull()
    expect(world.provider.orders.size).toBe(orders)
    await bindPhone(userId, '13900000201')
    expect((await pay()).code).toBe(STATUS.SUCCESS)
  })

  it('refuses one without a verified name where the site asks for it', async () => {
    await ask('name')
    const { pay, userId, call } = await world.member()
    const draw = async () => (await call(endpoints.createSignalCode, { channelId: 'bank' })).code
    expect([(await pay()).code, await draw()]).toEqual([STATUS.UNBOUND_PHONE, STATUS.UNBOUND_PHONE])
    await bindPhone(userId, '13900000202')
    expect([(await pay()).code, await draw()]).toEqual([STATUS.BIND_REAL_NAME, STATUS.BIND_REAL_NAME])
    await name(userId, 'pending')
    expect(await pay()).toMatchObject({ code: STATUS.BIND_REAL_NAME, message: '您的真实姓名正在核实，核实后即可存款' })
    await name(userId, 'verified')
    expect((await pay()).code).toBe(STATUS.SUCCESS)
  })

  it('answers for what was opened before it was asked for, and credits what is paid', async () => {
    await ask('never')
    const member = await world.member()
    const order = await member.order()
    await ask('name')
    await world.payAndReport(order.orderNo)
    expect((await member.statusOf(order.orderNo))?.state).toBe('paid')
    expect(await member.balance()).toBe(100_000n)
  })
})
