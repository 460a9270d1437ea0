import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../app.ts'
import { checkLedger } from '../ledger/index.ts'
import { createSitesModule } from '../site-settings/index.ts'
import { addBettor, addSite } from '../sportsbook/testing/world.ts'
import { quiet, stubModules, testConfig } from '../testing/index.ts'
import { createScratchDatabase } from '../testing/postgres-server.ts'
import { openServer } from './open.ts'
import { MONEY_TABLES } from './release.ts'
import { withSession } from './postgres.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

describe.runIf(serverUrl)('the platform’s login on PostgreSQL', () => {
  const role = `app_${randomBytes(6).toString('hex')}`
  let adminUrl: string
  let url: string
  let drop: () => Promise<void>
  let app: App | undefined

  beforeAll(async () => {
    ;({ url: adminUrl, drop } = await createScratchDatabase(serverUrl ?? ''))
    const login = new URL(adminUrl)
    login.username = role
    url = login.href
    await withSession(adminUrl, (session) => session.script(`create role ${role} login`))
  })
  afterAll(async () => {
    await app?.close()
    await withSession(adminUrl, (session) => session.script(`drop owned by ${role}; drop role ${role}`))
    await drop()
  })

  const startPlatform = () =>
    buildApp(testConfig({ database: { url, adminUrl, pool: 4 } }), {
      log: quiet,
      modules: stubModules((deps) => ({ modules: [createSitesModule(deps)] })),
    })

  it('owns nothing, moves money, and can neither change nor remove what was written', async () => {
    // The first start makes the partitions; the second grants rights on them.
    await (await startPlatform()).close()
    await withSession(adminUrl, (session) => session.script('delete from public.releases'))
    app = await startPlatform()
    const { db } = app.deps
    await addSite(db, 3000)
    const owner = await openServer({ url: adminUrl, adminUrl, pool: 1 }, quiet)
    await addBettor(owner.db, 3000, 100_00n)
    await owner.close()
    expect(await checkLedger(db)).toMatchObject({ ok: true, transfers: 1 })
    const owned = await sql`select from pg_class where relowner = current_user::regrole`.execute(db)
    expect(owned.rows).toEqual([])
    const { rows: tables } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c
       where c.relkind in ('r', 'p') and c.relname ~ '^audit(_|$)'`.execute(db)
    expect(tables.length).toBeGreaterThan(1)
    for (const { name } of tables)
      for (const statement of [`update ${name} set actor = actor`, `delete from ${name}`, `truncate ${name}`])
        await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/permission denied/)
    expect(await checkLedger(db)).toMatchObject({ ok: true, transfers: 1 })
  })

  it('can write through no view, nor lock what it shows', async () => {
    const { db } = app?.deps ?? (await startPlatform()).deps
    const { rows: views } = await sql<{ name: string; column: string }>`
      select c.oid::regclass::text as name, a.attname as column from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
       where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
         and pg_relation_is_updatable(c.oid, false) > 0`.execute(db)
    expect(views.map(({ name }) => name)).toContain('journals')
    for (const { name, column } of views)
      for (const statement of [
        `insert into ${name} default values`,
        `update ${name} set ${column} = ${column}`,
        `delete from ${name}`,
        `select from ${name} for update`,
      ])
        await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/permission denied/)
  })

  it('can neither write to a table of money nor lock a row of one, by whichever partition', async () => {
    const { db } = app?.deps ?? (await startPlatform()).deps
    const { rows: tables } = await sql<{ name: string; column: string }>`
      select c.oid::regclass::text as name, a.attname as column from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
       where c.relkind in ('r', 'p') and (c.relname = any (${[...MONEY_TABLES]})
          or exists (select from pg_inherits i join pg_class p on p.oid = i.inhparent
                      where i.inhrelid = c.oid and p.relname = any (${[...MONEY_TABLES]})))`.execute(db)
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining([...MONEY_TABLES]))
    expect(tables.length).toBeGreaterThan(MONEY_TABLES.length)
    for (const { name, column } of tables)
      for (const statement of [
        `insert into ${name} default values`,
        `update ${name} set ${column} = default`,
        `delete from ${name}`,
        `truncate ${name}`,
        `select from ${name} for update`,
        `alter table ${name} disable trigger all`,
      ])
        await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/permission denied|must be owner/)
  })

  it('leads the feed, closes matches and counts play and words of the desk by functions of the owner', async () => {
    const { db } = app?.deps ?? (await startPlatform()).deps
    const { rows } = await sql<{ lease: bigint }>`select lease_take('price-feed', 'test', 30) as lease`.execute(db)
    const input = JSON.stringify({ lease: Number(rows[0]?.lease), gidms: ['1'] })
    await sql`select matches_close(${input}::jsonb)`.execute(db)
    await sql`select desk_turn()`.execute(db)
    await sql`select other_names_save('{}'::jsonb)`.execute(db)
    // No such member: the foreign key must refuse it, not missing rights.
    const played = sql`select play_time_add(3000, gen_random_uuid(), current_date, now(), 900)`.execute(db)
    await expect(played).rejects.toThrow(/foreign key/)
    await sql`select lease_release('price-feed', 'test')`.execute(db)
  })

  it('moves no money by what moves any, and puts nothing in the way of what runs as the owner', async () => {
    const { db } = app?.deps ?? (await startPlatform()).deps
    for (const call of [
      sql`select ledger_move('deposit', 3000, user_id, '{clearing,centre}', '{-1,1}', 'x', 'x', null, current_date) from purses`,
      sql`select transfer('deposit', 3000, user_id, 'clearing', 'centre', 1, 'x', 'x', null, current_date) from purses`,
      sql`select account_kind_add('mine', false, -1, 1)`,
      sql`select idempotency_claim(3000, gen_random_uuid(), uuid_v7(), 'x', 'x', 'x')`,
    ])
      await expect(call.execute(db)).rejects.toThrow(/permission denied/)
    const { rows } = await sql<{ name: string; settings: string[] | null; everyone: boolean }>`
      select p.oid::regprocedure::text as name, p.proconfig as settings, has_function_privilege('public', p.oid, 'execute') as everyone
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname like 'release%'`.execute(
      db,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { name, settings, everyone } of rows) {
      expect(settings?.join(), name).toMatch(/search_path=release_[0-9a-f]{12}, public, pg_temp/)
      expect(everyone, name).toBe(false)
    }
  })

  it('is warned of when it owns the tables', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    await (await openServer({ url, adminUrl, pool: 1 }, log)).close()
    expect(lines).toEqual([])
    await (await openServer({ url: adminUrl, adminUrl, pool: 1 }, log)).close()
    expect(lines).toEqual([expect.stringMatching(/DATABASE_ADMIN_URL.*docs\/operations\.md/)])
  })
})
