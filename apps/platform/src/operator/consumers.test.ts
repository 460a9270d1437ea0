import { operatorConsumerList, operatorConsumerRebuild } from '@pavilion/operator-api'
import { STATUS } from '@pavilion/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { transaction } from '../db/index.ts'
import { addEvent, defineEvent, type EventConsumer } from '../events/index.ts'
import { testDatabases } from '../testing/index.ts'
import { operatorPlatform, type OperatorPlatform } from './testing/operator-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const rung = defineEvent('test.rung', 1, z.object({}))
const bells: EventConsumer = {
  name: 'bells',
  kinds: [rung],
  handle: async (tx, events) => {
    for (const _ of events) await sql`insert into bells default values`.execute(tx)
  },
  reset: async (tx) => void (await sql`delete from bells`.execute(tx)),
}

describe.each(testDatabases)('consumers of events on $name', (kind) => {
  let world: OperatorPlatform
  let ada: string
  beforeAll(async () => {
    world = await operatorPlatform(kind, {}, [{ consumers: [bells] }])
    await sql`create table bells (n serial)`.execute(world.db)
    ;[ada] = await world.admins()
  })
  afterAll(() => world.close())

  const ring = (times: number) =>
    transaction(world.db, async (tx) => {
      for (let n = 0; n < times; n += 1) await addEvent(tx, rung, { siteId: 3000, data: {} })
    })
  const list = async () => (await world.send(operatorConsumerList, { bearer: world.machine })).data['consumers']
  const rebuild = (consumer: string) =>
    world.send(operatorConsumerRebuild, {
      bearer: ada,
      params: { consumer },
      payload: { reason: 'counted wrongly' },
    })

  it('are listed with how far they have come, and begin again from the first event when they are rebuilt', async () => {
    await ring(3)
    await expect.poll(list, { timeout: 60_000 }).toEqual([{ name: 'bells', handled: 3, behindSeconds: 0 }])
    await sql`insert into bells default values`.execute(world.db)
    const { code, data } = await rebuild('bells')
    expect([code, data]).toEqual([STATUS.SUCCESS, { name: 'bells', handled: 3, behindSeconds: 0 }])
    await expect.poll(list, { timeout: 60_000 }).toEqual([{ name: 'bells', handled: 3, behindSeconds: 0 }])
    const { rows } = await sql`select n from bells`.execute(world.db)
    expect(rows).toHaveLength(3)
    expect(await world.audits('bells')).toMatchObject([{ action: 'consumer.rebuild', detail: { handled: 3 } }])
  })

  it('are rebuilt by a name that there is alone', async () => {
    const { code, data } = await rebuild('whistles')
    expect(code).toBe(STATUS.INVALID_PARAMETER)
    expect(data['faults']).toEqual([{ path: 'consumer', message: 'there is no whistles: there are bells' }])
  })
})
