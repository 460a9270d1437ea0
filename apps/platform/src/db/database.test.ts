import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { seedSite, testDatabases } from '../testing/index.ts'
import {
  callFunction,
  releaseLease,
  sqlState,
  takeLease,
  transaction,
  violatedConstraint,
  type OpenDatabase,
} from './index.ts'

describe.each(testDatabases)('the database on $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    await seedSite(database.db)
  })
  afterAll(() => database.close())

  it('gives the same JavaScript values for the same SQL types', async () => {
    const { rows } = await sql`
      select 9007199254740993::int8 as big, array[1::int8, 2] as bigs, date '2026-11-21' as day,
             array[date '2026-11-21'] as days, 7::int4 as small, 1.50::numeric as decimal, true as yes,
             '{"a": [1]}'::jsonb as value, array['a"b', 'c,d'] as texts, timestamptz '2026-11-21 00:00:00+08' as at,
             '\\x0102'::bytea as bytes, sum(x)::bigint as total
        from unnest(array[1::int8, 2]) x`.execute(database.db)
    const { bytes, ...rest } = rows[0] as Record<string, unknown>
    expect(rest).toEqual({
      big: 9007199254740993n,
      bigs: [1n, 2n],
      day: '2026-11-21',
      days: ['2026-11-21'],
      small: 7,
      decimal: '1.50',
      yes: true,
      value: { a: [1] },
      texts: ['a"b', 'c,d'],
      at: new Date('2026-11-20T16:00:00Z'),
      total: 3n,
    })
    expect(Buffer.from(bytes as Uint8Array)).toEqual(Buffer.from([1, 2]))
  })

  it('takes the same JavaScript values as parameters', async () => {
    const at = new Date('2026-11-21T01:02:03.004Z')
    const texts = ['a"b', 'c,d', '\\', 'NULL', '']
    const { rows } = await sql`
      select ${12n}::int8 as big, ${[1n, 2n]}::int8[] as bigs, ${texts}::text[] as texts, ${at}::timestamptz as at,
             ${Buffer.from([255, 0])}::bytea as bytes, ${JSON.stringify(['x'])}::jsonb as value, ${null}::text as nothing,
             ${true}::boolean as yes, ${5} + 1 as six`.execute(database.db)
    const { bytes, ...rest } = rows[0] as Record<string, unknown>
    expect(rest).toEqual({ big: 12n, bigs: [1n, 2n], texts, at, value: ['x'], nothing: null, yes: true, six: 6 })
    expect(Buffer.from(bytes as Uint8Array)).toEqual(Buffer.from([255, 0]))
  })

  it('names the state and the constraint of an error', async () => {
    const fault = await sql`insert into sites select * from sites`.execute(database.db).catch((error: unknown) => error)
    expect([sqlState(fault), violatedConstraint(fault)]).toEqual(['23505', 'sites_pkey'])
  })

  it('keeps a query beside a transaction out of it', async () => {
    const beside = () => sql`select audit_add(3000, 'system', 'beside', 'x')`.execute(database.db)
    let outside: Promise<unknown> | undefined
    const failing = transaction(database.db, async (tx) => {
      await sql`select 1`.execute(tx)
      outside = beside()
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    await outside
    const { rows } = await sql`select 1 from audit where action = 'beside'`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  it('repeats a transaction that the database broke off', async () => {
    let attempts = 0
    const answer = await transaction(database.db, async (tx) => {
      attempts++
      if (attempts < 3) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
      return attempts
    })
    expect(answer).toBe(3)
  })

  it('calls a money function with one jsonb and parses its answer', async () => {
    await sql`create or replace function public.echo(v jsonb) returns jsonb language sql as 'select v'`.execute(
      database.db,
    )
    const answer = await callFunction(database.db, 'echo', { amount: 5n }, z.object({ amount: z.string() }))
    expect(answer).toEqual({ amount: '5' })
    await expect(callFunction(database.db, 'echo', {}, z.object({ amount: z.string() }))).rejects.toThrow()
  })

  it('gives a lease to one holder, with an epoch that rises with the holder', async () => {
    const take = (holder: string, seconds = 30) => takeLease(database.db, 'feed', holder, seconds)
    expect(await take('a')).toBe(1)
    expect(await take('b')).toBeUndefined()
    expect(await take('a')).toBe(1)
    await releaseLease(database.db, 'feed', 'a')
    expect(await take('b', 0.01)).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await take('a')).toBe(3)
  })

  it('cuts tables by month ahead of time, whatever their key', async () => {
    const { rows } = await sql<{ made: number }>`
      select ensure_month_partitions('transfers', '2031-01-15', '2031-03-01') as made`.execute(database.db)
    expect(rows[0]?.made).toBe(3)
    const again = await sql<{ made: number }>`
      select ensure_month_partitions('transfers', '2031-01-15', '2031-03-01') as made`.execute(database.db)
    expect(again.rows[0]?.made).toBe(0)
  })

  it('makes UUIDv7 that carry their time', async () => {
    const { rows } = await sql<{ id: string; off: number; back: boolean }>`
      select id::text, abs(extract(epoch from now() - uuid_v7_time(id)))::float8 as off,
             uuid_v7_time(uuid_v7_from('2026-11-01')) = '2026-11-01' as back
        from (select uuid_v7() as id) made`.execute(database.db)
    expect(rows[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(rows[0]?.off).toBeLessThan(5)
    expect(rows[0]?.back).toBe(true)
  })
})
