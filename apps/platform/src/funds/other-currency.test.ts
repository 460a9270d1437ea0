import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { AURORA, testDatabases } from '../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from './testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const [kind] = testDatabases
let world: FundsPlatform

beforeAll(async () => {
  if (!kind) throw new Error('there is no database for tests')
  world = await fundsPlatform(kind, 'USD')
})
afterAll(async () => {
  await world.mustBalance()
  await world.close()
})

it('takes deposits of a site in its own currency, and credits them in it', async () => {
  const member = await world.member()
  const { orderNo, credit } = await member.order('123400')
  expect(world.provider.orders.get(orderNo)?.currency).toBe('USD')
  await world.payAndReport(orderNo)
  await expect.poll(() => member.balance()).toBe(BigInt(credit))
  const accounts = await world.db
    .selectFrom('accounts')
    .select('currency')
    .where('site_id', '=', AURORA.siteId)
    .distinct()
    .execute()
  expect(accounts.map(({ currency }) => currency)).toEqual(['USD'])
})
