import { randomUUID } from 'node:crypto'
import { STATUS } from '@pavilion/contract'
import { operatorMemberDevices } from '@pavilion/operator-api/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMembers } from '../../members/index.ts'
import {
  aMember,
  auditsOf,
  testDatabases,
  testOperators,
  testPlatform,
  type TestPlatform,
} from '../../testing/index.ts'
import { createAccounts } from '../index.ts'
import { sealPlace } from './place.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('the devices of a member, as the operator is shown them on $name', (kind) => {
  let world: TestPlatform
  beforeAll(async () => {
    world = await testPlatform({
      database: kind,
      modules: (deps) => ({ modules: [createAccounts(deps, { members: createMembers(deps) })] }),
    })
  })
  afterAll(() => world.close())

  const show = async (userId: string, role: 'support' | 'trader' = 'support') =>
    (await testOperators(world.app).person(role)).ask({
      method: 'GET',
      url: operatorMemberDevices.path.replace(':siteId', '3000').replace(':userId', userId),
    })

  it('come with masked addresses and the last sign-ins, and looking is in the log', async () => {
    const member = await aMember(world)
    const { siteId, userId } = member
    const key = await createMembers(world.app.deps).personalKey(siteId, userId)
    if (!key) throw new Error('a new member has a key')
    const place = sealPlace(key, { ip: '203.0.113.*', region: 'HK' })
    await sql`insert into member_devices (site_id, device_id, user_id, mark, network, name, sealed_place, first_at, last_at)
      values (${siteId}, ${randomUUID()}::uuid, ${userId}::uuid, 'm', 'n', 'Windows · Chrome', ${place}, '2026-05-01', '2026-05-02')`.execute(
      world.db,
    )
    await sql`insert into sign_ins (site_id, user_id, outcome, device, network, sealed_place, at)
      values (${siteId}, ${userId}::uuid, 'wrong_password', 'iOS · Safari', 'n', ${place}, '2026-05-03')`.execute(
      world.db,
    )
    expect((await show(userId)).data).toMatchObject({
      devices: [{ name: 'Windows · Chrome', ip: '203.0.113.*', region: 'HK', signedIn: false, lastAt: 1_777_680_000 }],
      signIns: [{ outcome: 'wrong_password', device: 'iOS · Safari', ip: '203.0.113.*' }],
    })
    expect((await auditsOf(world.db, userId)).map(({ action }) => action)).toContain('member.devices')
    await sql`delete from member_keys where user_id = ${userId}::uuid`.execute(world.db)
    expect((await show(userId)).data).toMatchObject({ devices: [{ ip: '' }], signIns: [{ ip: '' }] })
  })

  it('are for who answers members, of members there are', async () => {
    const { userId } = await aMember(world)
    expect((await show(userId, 'trader')).code).toBe(STATUS.ACCESS_DENIED)
    expect((await show(randomUUID())).code).toBe(STATUS.NOT_FOUND)
  })
})
