import { STATUS } from '@pavilion/contract'
import { operatorBootstrap } from '@pavilion/operator-api/people'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { operatorPlatform, type OperatorPlatform } from '../testing/operator-platform.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(testDatabases)('the first admins on $name', (kind) => {
  let world: OperatorPlatform
  afterEach(() => world.close())

  const bootstrap = async (name: string) =>
    (await world.send(operatorBootstrap, { bearer: world.machine, payload: { name } })).code
  const afterAccident = async () => {
    await world.admins()
    world.tick()
    for (let guess = 0; guess < 5; guess += 1) await world.signIn('bea', { code: `00000${guess}` })
  }
  const actions = async () => {
    const query = world.db
      .selectFrom('audit')
      .select(['action', 'actor', 'detail'])
      .where('action', 'like', 'operator.%')
    return (await query.orderBy('id').execute()).filter(({ action }) => /bootstrap|recovery/.test(action))
  }

  it('are not made by the secret alone again, however few of them are left', async () => {
    world = await operatorPlatform(kind)
    await afterAccident()
    expect(await bootstrap('eve')).toBe(STATUS.ACCESS_DENIED)
  })

  it('are made after an accident for an hour, once the platform was started for it, and it is written down', async () => {
    world = await operatorPlatform(kind, { operatorRecovery: true })
    await afterAccident()
    expect(await bootstrap('cleo')).toBe(STATUS.SUCCESS)
    const written = await actions()
    expect(written[0]).toMatchObject({ action: 'operator.recovery', actor: 'machine' })
    expect(written.at(-1)).toMatchObject({ action: 'operator.bootstrap', detail: { recovery: true } })
    expect(written[1]).toMatchObject({ action: 'operator.bootstrap', detail: { recovery: false } })
    world.waitMinutes(61)
    expect(await bootstrap('dora')).toBe(STATUS.ACCESS_DENIED)
  })

  it('are no more than two by a start for recovery either', async () => {
    world = await operatorPlatform(kind, { operatorRecovery: true })
    await world.admins()
    expect(await bootstrap('eve')).toBe(STATUS.ACCESS_DENIED)
  })
})
