import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../testing/database.ts'
import { functionFaults, prepareFunctionCheck } from '../testing/function-faults.ts'
import type { OpenDatabase } from './open.ts'

const server = testDatabases.find(({ name }) => name === 'postgres')

describe.runIf(server)('functions in plpgsql', () => {
  let database: OpenDatabase | undefined
  const opened = (): OpenDatabase => {
    if (!database) throw new Error('The database did not open.')
    return database
  }
  beforeAll(async () => {
    database = await server?.open()
    await prepareFunctionCheck(opened().db)
  })
  afterAll(() => database?.close())

  it('have no fault that only a run would show', async () => {
    expect(await functionFaults(opened().db)).toEqual([])
  })

  it.each([
    ['a column that there is not', 'perform stake_of_all from bets; return 1;', 'column "stake_of_all" does not exist'],
    ['a table that there is not', 'perform 1 from bet; return 1;', 'relation "bet" does not exist'],
    ['a function that there is not', 'return bet_totals(1);', 'function bet_totals(integer) does not exist'],
    ['a field that there is not', 'b.ticket := b.tickets; return 1;', 'has no field "tickets"'],
    [
      'a value of a type that does not fit',
      'b.site_day := b.site_id; return 1;',
      'cast "integer" value to "date" type',
    ],
    [
      'fewer variables than columns',
      'select site_id, ticket into b.site_id from bets; return 1;',
      'too many attributes',
    ],
    ['the same name twice', 'declare b bets; begin return 1; end;', 'shadows a previously defined variable'],
    [
      'a change where they promise none',
      'delete from bets; return 1;',
      'not allowed in a non volatile function',
      'stable',
    ],
    ['a branch without its return', 'if b.ticket is null then return 1; end if;', 'control reached end of function'],
    ['a statement that nothing reaches', 'return 1; b.ticket := 2;', 'unreachable code'],
    ['a variable that nothing reads', 'b.ticket := 1; return 1;', 'never read variable "b"'],
    ['a statement of what it is handed', "execute 'drop table ' || p_name; return 1;", 'SQL injection'],
  ])('are refused with %s', async (_, statements, message, volatility = 'volatile') => {
    const { db } = opened()
    await sql
      .raw(
        `create function fault_of_test(p_name text) returns int language plpgsql ${volatility} as $$ declare b bets; begin ${statements} end $$`,
      )
      .execute(db)
    try {
      expect((await functionFaults(db, 'fault_of_test')).join('\n')).toContain(message)
    } finally {
      await sql`drop function fault_of_test(text)`.execute(db)
    }
  })

  it('are refused with a fault of a trigger, which only its table shows', async () => {
    const { db } = opened()
    await sql
      .raw(
        `create function fault_of_test() returns trigger language plpgsql as $$ begin new.nothing := 1; return new; end $$;
         create trigger fault_of_test before update on sites for each row execute function fault_of_test()`,
      )
      .execute(db)
    try {
      expect(await functionFaults(db, 'fault_of_test')).toEqual([
        expect.stringContaining('record "new" has no field "nothing"'),
      ])
    } finally {
      await sql`drop function fault_of_test() cascade`.execute(db)
    }
  })

  it('are named by file and line', async () => {
    const { db } = opened()
    const file = 'sportsbook/functions/matches.sql'
    const lines = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n')
    const line = lines.findIndex((text) => text.includes('and epoch = lease')) + 1
    await sql`alter table public.leases rename column epoch to epochs`.execute(db)
    try {
      const [fault] = await functionFaults(db, 'feed_lease_check')
      expect(fault).toContain(`${file}:${line} feed_lease_check(bigint): error: column "epoch" does not exist`)
    } finally {
      await sql`alter table public.leases rename column epochs to epoch`.execute(db)
    }
  })
})
