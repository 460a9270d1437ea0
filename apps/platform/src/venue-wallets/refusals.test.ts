import { endpoints, STATUS, statusName, type StatusName } from '@pavilion/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../testing/index.ts'
import { walletsPlatform, type WalletsPlatform } from './testing/wallets-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('what venues and their wallets refuse on $name', (kind) => {
  let world: WalletsPlatform
  beforeAll(async () => {
    world = await walletsPlatform(kind)
  })
  afterEach(async () => {
    world.venue.reset()
    await sql`update venues set state = 'open', until = null`.execute(world.db)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  type Member = Awaited<ReturnType<WalletsPlatform['member']>>
  const WAYS = [
    ['in', 1],
    ['out', 2],
  ] as const
  /** With 50 yuan at the venue. */
  const player = async () => {
    const member = await world.member()
    await member.moved('YYZR', '5000')
    return member
  }
  /** To an amount and to all there is; nothing moves. */
  const refusalsOf = async (member: Member, ty: 1 | 2): Promise<readonly (StatusName | undefined)[]> => {
    const before = await member.holds()
    const answers = [await member.move('YYZR', '1000', ty), await member.all('YYZR', ty)]
    expect(await member.holds()).toEqual(before)
    return answers.map(({ code }) => statusName(code))
  }

  it.each(WAYS)('%s: nothing, of an amount or of all there is, while the venue is closed', async (_name, ty) => {
    const member = await player()
    await sql`update venues set state = 'maintenance' where en_name = 'YYZR'`.execute(world.db)
    expect(await refusalsOf(member, ty)).toEqual(['VENUE_MAINTENANCE', 'VENUE_MAINTENANCE'])
  })

  it.each(WAYS)('%s: nothing while the venue itself says that it is closed', async (_name, ty) => {
    const member = await player()
    world.venue.behaviours.set('YYZR', 'closed')
    expect(await refusalsOf(member, ty)).toEqual(['VENUE_MAINTENANCE', 'VENUE_MAINTENANCE'])
  })

  it.each(WAYS)('%s: what the venue refuses by its word, it refuses of all there is', async (_name, ty) => {
    const member = await player()
    world.venue.behaviours.set('YYZR', 'refuses')
    expect(await refusalsOf(member, ty)).toEqual(['PARAMETER_ERROR', 'PARAMETER_ERROR'])
  })

  it.each(WAYS)('%s: the call itself, which is then cancelled', async (_name, ty) => {
    const member = await player()
    world.venue.behaviours.set('YYZR', 'denies')
    expect(await refusalsOf(member, ty)).toEqual(['SYSTEM_ABNORMAL', 'SYSTEM_ABNORMAL'])
  })

  it('out: anything during an activity', async () => {
    const member = await player()
    member.mustBet('YYZR', 1_200_00n)
    expect(await refusalsOf(member, 2)).toEqual(['VENUE_ACTIVITY', 'VENUE_ACTIVITY'])
    member.mustBet('YYZR', 0n)
  })

  it.each(WAYS)('%s: anything while another is on its way', async (_name, ty) => {
    const member = await player()
    world.venue.behaviours.set('YYZR', 'holds')
    expect((await member.moved('YYZR', '100')).state).toBe('pending')
    expect(await refusalsOf(member, ty)).toEqual(['LOCKING_UNAVAILABLE', 'LOCKING_UNAVAILABLE'])
  })

  it('of a venue that there is not', async () => {
    const member = await world.member()
    for (const [endpoint, payload] of [
      [endpoints.utcTransfer, { ty: 1 }],
      [endpoints.utcTransfer, { ty: 2 }],
      [endpoints.getTransferRate, {}],
    ] as const)
      expect((await member.call(endpoint, { channelCode: 'NONE', ...payload })).code).toBe(STATUS.UNKNOWN_TYPE)
  })

  it('with a key that was used for something else, moving nothing', async () => {
    const member = await player()
    const key = uuid()
    expect((await member.move('YYZR', '1000', 1, { key })).code).toBe(STATUS.SUCCESS)
    const before = await member.holds()
    expect((await member.call(endpoints.utcTransfer, { channelCode: 'YYZR', ty: 1 }, { key })).code).toBe(
      STATUS.DATA_EXISTS,
    )
    expect((await member.call(endpoints.recycle, {}, { key })).code).toBe(STATUS.DATA_EXISTS)
    expect(await member.holds()).toEqual(before)
    expect(member.at('YYZR')).toBe(60_00n)
  })
})
