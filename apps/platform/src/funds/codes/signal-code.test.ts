import { endpoints, STATUS } from '@pavilion/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from '../testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('codes of transfers on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(() => world.close())

  type Member = Awaited<ReturnType<FundsPlatform['member']>>
  const codeOf = async (member: Member, channelId = 'bank') =>
    ((await member.call(endpoints.createSignalCode, { channelId })).data as { code: string }).code
  const pay = (member: Member, signalCode: string) => member.pay('20000', { channelId: 'bank', fields: { signalCode } })

  it('are the same until an order has them, and belong to that order', async () => {
    const member = await world.member()
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(member)))
    expect(new Set(codes).size).toBe(1)
    const [code = ''] = codes
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
    const { data } = await pay(member, code)
    const { orderNo } = data as { orderNo: string }
    expect(data).toMatchObject({ instructions: { memo: code } })
    expect(world.provider.orders.get(orderNo)).toMatchObject({ memo: code })
    await member.close(orderNo)
    expect(await pay(member, code)).toMatchObject({
      code: STATUS.INVALID_PARAMETER,
      data: { faults: [{ path: 'signalCode' }] },
    })
    expect(await codeOf(member)).not.toBe(code)
  })

  it('are of no use to another, nor after half an hour', async () => {
    const [member, stranger] = [await world.member(), await world.member()]
    const code = await codeOf(member)
    expect((await pay(stranger, code)).code).toBe(STATUS.INVALID_PARAMETER)
    world.wait(31 * 60)
    expect((await pay(member, code)).code).toBe(STATUS.INVALID_PARAMETER)
    expect(await codeOf(member)).not.toBe(code)
  })

  it('are for channels that use them alone', async () => {
    const member = await world.member()
    for (const channelId of ['scan', 'none']) {
      expect(await member.call(endpoints.createSignalCode, { channelId })).toMatchObject({
        code: STATUS.INVALID_PARAMETER,
        data: { faults: [{ path: 'channelId' }] },
      })
    }
  })
})
