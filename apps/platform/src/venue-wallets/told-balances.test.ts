import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../testing/index.ts'
import { walletsPlatform, type WalletsPlatform } from './testing/wallets-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('the balance that a venue tells with a transfer on $name', (kind) => {
  let world: WalletsPlatform
  beforeAll(async () => {
    world = await walletsPlatform(kind)
  })
  afterEach(() => world.venue.reset())
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const toldOf = async ({ userId }: { userId: string }) => {
    const { rows } = await sql<{ balance: bigint }>`
      select balance from venue_wallets where user_id = ${userId}::uuid and en_name = 'YYZR'`.execute(world.db)
    return rows.map(({ balance }) => balance)
  }
  const elsewhereOf = async ({ userId }: { userId: string }) => {
    const { rows } = await sql<{ name: string; amount: bigint | null }>`
      select name, amount from money_elsewhere(3000, ${userId}::uuid)`.execute(world.db)
    return rows
  }
  /** Done there, which is heard later. */
  const lostTransfer = async (member: Awaited<ReturnType<WalletsPlatform['member']>>, amount: string, ty: 1 | 2) => {
    world.venue.behaviours.set('YYZR', 'loses')
    await member.moved('YYZR', amount, ty)
    world.venue.reset()
    world.wait(1)
  }
  const hear = async () => {
    world.wait(11)
    await world.check()
  }

  it('long after is not believed: it may be of before the venue was asked', async () => {
    const member = await world.member()
    await member.moved('YYZR', '10000')
    await lostTransfer(member, '10000', 2)
    // A bet from before is won.
    member.play('YYZR', 50_00n)
    await member.balances(3)
    await hear()
    expect(await member.holds()).toEqual({ centre: 10_000_00n, transit: 0n })
    expect(await toldOf(member)).toEqual([50_00n])
    expect(await elsewhereOf(member)).toEqual([{ name: 'YYZR', amount: 50_00n }])
  })

  it('long after is not believed, though the venue was not asked since: it may have changed', async () => {
    const member = await world.member()
    await member.moved('YYZR', '10000')
    await lostTransfer(member, '10000', 2)
    member.play('YYZR', 50_00n)
    await hear()
    expect(await elsewhereOf(member)).toEqual([{ name: 'YYZR', amount: 100_00n }])
    await member.balances(3)
    expect(await elsewhereOf(member)).toEqual([{ name: 'YYZR', amount: 50_00n }])
  })

  it('of money that went there long before leaves it untold what is there', async () => {
    const member = await world.member()
    await lostTransfer(member, '10000', 1)
    await hear()
    expect(await elsewhereOf(member)).toEqual([{ name: 'YYZR', amount: null }])
  })

  it('in time is kept, unless it was asked while the transfer was under way', async () => {
    const member = await world.member()
    await member.moved('YYZR', '10000')
    expect(await toldOf(member)).toEqual([100_00n])
    await member.moved('YYZR', '10000', 2)
    expect(await toldOf(member)).toEqual([0n])
    expect(await elsewhereOf(member)).toEqual([])
    for (const ty of [1, 2] as const) {
      world.venue.afterwards = async () => {
        world.wait(1)
        member.play('YYZR', 70_00n)
        await member.balances(3)
      }
      await member.moved('YYZR', '5000', ty)
      world.venue.reset()
      expect(await toldOf(member)).toEqual([70_00n])
      expect(await elsewhereOf(member)).toEqual([{ name: 'YYZR', amount: ty === 1 ? null : 70_00n }])
    }
  })
})
