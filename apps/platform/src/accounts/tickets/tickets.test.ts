import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../db/index.ts'
import { transaction } from '../../db/index.ts'
import type { Call } from '../../http/index.ts'
import { seedSite, testDatabases } from '../../testing/index.ts'
import { createTickets, type Tickets } from './tickets.ts'

const from = (siteId: number, device: string) => ({ site: { siteId }, device }) as Call
const home = from(3000, 'device-at-home')
const USER = '5f0d7c1a-2d64-4c8e-8d5b-7f8d54f5b6f0'

describe.each(testDatabases)('tickets on $name', (kind) => {
  let database: OpenDatabase
  let tickets: Tickets
  let now = Date.now()

  beforeAll(async () => {
    database = await kind.open()
    await seedSite(database.db)
    tickets = createTickets(database.db, () => now)
  })
  afterAll(() => database.close())

  it('carry their content, as often as they are opened, and end when they are used', async () => {
    const ticket = await tickets.issue(home, 'reset', { phone: '13800006027' }, 600)
    expect(await tickets.open(home, 'reset', ticket)).toEqual({ phone: '13800006027' })
    expect(await tickets.use(home, 'reset', ticket)).toEqual({ phone: '13800006027' })
    expect(await tickets.use(home, 'reset', ticket)).toBeUndefined()
    expect(await tickets.open(home, 'reset', ticket)).toBeUndefined()
  })

  it.each([
    ['another device', from(3000, 'device-of-thief'), 'reset'],
    ['another site', from(3001, 'device-at-home'), 'reset'],
    ['another step', home, 'new-device'],
  ])('are worth nothing to %s', async (_, holder, step) => {
    const ticket = await tickets.issue(home, 'reset', 1, 600)
    expect(await tickets.open(holder, step, ticket)).toBeUndefined()
    expect(await tickets.use(holder, step, ticket)).toBeUndefined()
    expect(await tickets.use(home, 'reset', ticket)).toBe(1)
  })

  it('are good for one more step, on the same device, with the latest content', async () => {
    const ticket = await tickets.issue(home, 'sign-in', { who: 'a' }, 600)
    await tickets.extend(home, 'challenge', ticket, 'first', 300)
    await tickets.extend(home, 'challenge', ticket, 'second', 300)
    expect(await tickets.use(from(3000, 'device-of-thief'), 'challenge', ticket)).toBeUndefined()
    expect(await tickets.use(home, 'challenge', ticket)).toBe('second')
    expect(await tickets.use(home, 'challenge', ticket)).toBeUndefined()
    expect(await tickets.open(home, 'sign-in', ticket)).toEqual({ who: 'a' })
  })

  it('go to one of twenty who use one at once', async () => {
    const ticket = await tickets.issue(home, 'reset', 'mine', 600)
    const used = await Promise.all(Array.from({ length: 20 }, () => tickets.use(home, 'reset', ticket)))
    expect(used.filter((data) => data === 'mine')).toHaveLength(1)
  })

  it('end in time, and with the member', async () => {
    const old = await tickets.issue(home, 'reset', 1, 600)
    const theirs = await tickets.issue(home, 'reset', 2, 6000, USER)
    now += 601_000
    expect(await tickets.open(home, 'reset', old)).toBeUndefined()
    await transaction(database.db, (tx) => tickets.endAll(tx, 3000, USER))
    expect(await tickets.open(home, 'reset', theirs)).toBeUndefined()
    await tickets.sweep()
    const { rows } = await sql`select 1 from tickets where expires_at <= ${new Date(now)}`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('are in the database without a word of their content', async () => {
    const ticket = await tickets.issue(home, 'reset', { phone: '13912345678' }, 600)
    const { rows } = await sql<{ all: string }>`
      select string_agg(t::text || encode(sealed, 'escape'), '') as all from tickets t`.execute(database.db)
    expect(rows[0]?.all).not.toContain('13912345678')
    expect(rows[0]?.all).not.toContain(ticket)
  })
})
