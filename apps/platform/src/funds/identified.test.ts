import { STATUS } from '@pavilion/contract'
import type { Identify } from '@pavilion/contract/site'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../db/index.ts'
import { createMembers } from '../members/index.ts'
import { aSite, testDatabases } from '../testing/index.ts'
import { AURORA, FundsWorld } from './testing/world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('who pays in is known, on $name', (kind) => {
  let world: FundsWorld
  beforeAll(async () => {
    world = await FundsWorld.open(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const ask = async (identify: Identify): Promise<void> => {
    const settings = JSON.stringify({ ...aSite().settings, identify })
    await world.db.updateTable('sites').set({ settings }).where('site_id', '=', AURORA).execute()
    await world.app.deps.sites.changed()
  }
  const bindPhone = async (userId: string, number: string): Promise<void> => {
    const members = createMembers(world.app.deps)
    const key = await members.personalKey(AURORA, userId)
    if (!key) throw new Error('a new member has a key')
    const phone = { kind: 'phone' as const, value: { areaCode: '+86', number } }
    await transaction(world.db, (tx) => members.bind(tx, { siteId: AURORA, userId, key }, phone))
  }
  const name = (userId: string, state: 'pending' | 'verified') =>
    world.db
      .insertInto('member_names')
      .values({
        site_id: AURORA,
        user_id: userId,
        state,
        submitted_at: new Date(),
        ...(state === 'verified' && { decided_at: new Date(), decided_by: 'test' }),
      })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'user_id']).doUpdateSet({ state, decided_at: new Date(), decided_by: 'test' }),
      )
      .execute()

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
    const { pay, userId } = await world.member()
    expect((await pay()).code).toBe(STATUS.UNBOUND_PHONE)
    await bindPhone(userId, '13900000202')
    expect((await pay()).code).toBe(STATUS.BIND_REAL_NAME)
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
