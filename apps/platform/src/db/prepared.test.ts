import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postgresPool } from './postgres.ts'
import { PREPARED, preparingPool } from './prepared.ts'

const url = process.env['TEST_DATABASE_URL']

it('closes a connection that is given up, instead of lending it again', async () => {
  const release = vi.fn<(destroy?: boolean) => void>()
  const pool = preparingPool({ connect: async () => ({ release }) } as unknown as pg.Pool)
  const client = await pool.connect()
  client.release(true)
  expect(release).toHaveBeenCalledWith(true)
})

describe.skipIf(!url)('marked statements', () => {
  let db: Kysely<{ prepared_things: { n: number } }>
  beforeAll(() => {
    const settings = { url: url ?? '', schema: 'public', onError: () => undefined }
    db = new Kysely({ dialect: new PostgresDialect({ pool: preparingPool(postgresPool({ ...settings, size: 1 })) }) })
  })
  afterAll(async () => {
    await sql`drop table if exists prepared_things`.execute(db)
    await db.destroy()
  })
  const known = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows

  it('are prepared once, with whatever values; others are not', async () => {
    for (const n of [1, 2, 3]) {
      const { rows } = await sql<{ n: number }>`select ${PREPARED} ${n}::int + 1 as n`.execute(db)
      expect(rows).toEqual([{ n: n + 1 }])
      await sql`select ${n}::int as n`.execute(db)
    }
    expect(await known()).toHaveLength(1)
  })

  it('work again after their table has changed', async () => {
    await sql`create table prepared_things (n int)`.execute(db)
    await sql`insert into prepared_things values (7)`.execute(db)
    const ask = () => db.selectFrom('prepared_things').modifyFront(PREPARED).selectAll().execute()
    expect(await ask()).toEqual([{ n: 7 }])
    await sql`alter table prepared_things add m text default 'm'`.execute(db)
    await expect(ask()).rejects.toThrow('cached plan')
    expect(await ask()).toEqual([{ n: 7, m: 'm' }])
  })
})
