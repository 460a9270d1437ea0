import { STATUS } from '@pavilion/contract'
import {
  operatorAlerts,
  operatorInvite,
  operatorList,
  operatorResetTotp,
  type OperatorAlert,
  type OperatorPerson,
} from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { operatorPlatform, type OperatorPlatform } from '../testing/operator-platform.ts'
import { RESET_WAITS_SECONDS } from './awaited-reset.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(testDatabases)('one of two admins takes the other’s second factor off on $name', (kind) => {
  let world: OperatorPlatform
  let admins: readonly [string, string]
  beforeEach(async () => {
    world = await operatorPlatform(kind)
    admins = await world.admins()
  })
  afterEach(() => world.close())

  const reason = 'has lost the phone'
  const person = async (name: string) => {
    const { operators } = (await world.send(operatorList, { bearer: await world.tokenOf('ada') })).data as {
      operators: OperatorPerson[]
    }
    const found = operators.find((each) => each.name === name)
    if (!found) throw new Error(`nobody is called ${name}`)
    return found
  }
  const ofPerson = async (endpoint: typeof operatorResetTotp | typeof operatorInvite, name: string, by = 'ada') => {
    const params = { operatorId: (await person(name)).operatorId }
    return world.send(endpoint, { bearer: await world.tokenOf(by), params, payload: { reason } })
  }
  const alerts = async () => {
    const { data } = await world.send(operatorAlerts, { bearer: await world.tokenOf('ada') })
    return (data as { alerts: OperatorAlert[] }).alerts
      .filter((alert) => alert.kind.startsWith('reset'))
      .map((alert) => `${alert.kind} ${alert.name} by ${alert.by}`)
  }
  const aDay = RESET_WAITS_SECONDS / 60
  const shutOut = async (): Promise<void> => {
    await sql`
      insert into attempts (bucket, count, began_at)
      values (sha256(convert_to(${'operator sign-in name\nbea'}, 'UTF8')), 1000000, ${new Date(world.now())})
      on conflict (bucket) do update set count = excluded.count, began_at = excluded.began_at`.execute(
      world.database.db,
    )
    expect((await world.signIn('bea')).code).toBe(STATUS.FREQUENT_SUBMISSION)
  }

  it('after a day in which all were notified and the other did not sign in', async () => {
    expect(await ofPerson(operatorResetTotp, 'bea')).toMatchObject({ http: 200, data: { state: 'active' } })
    expect(await world.isLive(admins[1])).toBe(true)
    expect((await ofPerson(operatorInvite, 'bea')).code).toBe(STATUS.DATA_EXISTS)
    const from = (await person('bea')).resetFrom
    expect(from).toBeGreaterThan(world.now() / 1000 + 23 * 3600)
    world.waitMinutes(aDay - 30)
    await ofPerson(operatorResetTotp, 'bea')
    expect((await person('bea')).resetFrom).toBe(from)
    expect(await alerts()).toEqual(['reset_asked bea by ada'])
    world.waitMinutes(60)
    expect((await ofPerson(operatorResetTotp, 'bea')).data).toMatchObject({ state: 'invited' })
    expect((await person('bea')).resetFrom).toBeUndefined()
    expect(await alerts()).toEqual(['reset bea by ada', 'reset_asked bea by ada'])
    const { data } = await ofPerson(operatorInvite, 'bea')
    expect((await world.join(String(data['invitation']), 'what ada thinks up')).code).toBe(STATUS.INVALID_CREDENTIALS)
    expect((await world.join(String(data['invitation']))).code).toBe(STATUS.SUCCESS)
    await world.tokenOf('bea')
  })

  it('never while the other signs in, who is notified', async () => {
    await ofPerson(operatorResetTotp, 'bea')
    world.waitMinutes(aDay - 60)
    const { alerts: recentAlerts } = (await world.signIn('bea')).data as { alerts: OperatorAlert[] }
    expect(recentAlerts.map((alert) => alert.kind)).toContain('reset_asked')
    expect((await person('bea')).resetFrom).toBeUndefined()
    world.waitMinutes(120)
    expect((await ofPerson(operatorResetTotp, 'bea')).data).toMatchObject({ state: 'active' })
    await world.tokenOf('bea')
  })

  it('not while tries in the other’s name keep them from signing in', async () => {
    await ofPerson(operatorResetTotp, 'bea')
    world.waitMinutes(aDay - 30)
    await shutOut()
    world.waitMinutes(60)
    expect((await ofPerson(operatorResetTotp, 'bea')).data).toMatchObject({ state: 'active' })
    expect((await person('bea')).resetFrom).toBeGreaterThan(world.now() / 1000 + 22 * 3600)
  })

  it('not by tries long after it was forgotten, which announce nothing', async () => {
    await ofPerson(operatorResetTotp, 'bea')
    world.waitMinutes(3 * aDay)
    await shutOut()
    world.waitMinutes(aDay + 30)
    expect((await ofPerson(operatorResetTotp, 'bea')).data).toMatchObject({ state: 'active' })
    expect(await alerts()).toEqual(['reset_asked bea by ada', 'reset_asked bea by ada'])
  })

  it('not long after they forgot about it', async () => {
    await ofPerson(operatorResetTotp, 'bea')
    world.waitMinutes(2 * aDay + 1)
    expect((await ofPerson(operatorResetTotp, 'bea')).data).toMatchObject({ state: 'active' })
  })

  it('at once of a person who is no admin, and by two of oneself; all are notified', async () => {
    await world.person('fay', ['content'], admins)
    expect((await ofPerson(operatorResetTotp, 'fay')).data).toMatchObject({ state: 'invited' })
    const { approvalId } = (await ofPerson(operatorResetTotp, 'bea', 'bea')).data['pending'] as { approvalId: string }
    expect((await world.approve(approvalId, await world.tokenOf('ada'))).code).toBe(STATUS.SUCCESS)
    expect((await person('bea')).state).toBe('invited')
    expect(await alerts()).toEqual(['reset bea by bea', 'reset fay by ada'])
  })
})
