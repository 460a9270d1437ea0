import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../app.ts'
import { checkLedger } from '../ledger/index.ts'
import { createSitesModule } from '../sites/index.ts'
import { addBettor, addSite } from '../sportsbook/testing/world.ts'
import { quiet, stubModules, testConfig } from '../testing/index.ts'
import { createScratchDatabase } from '../testing/postgres-server.ts'
import { openServer } from './open.ts'
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
    // The first start makes the partitions, the second grants its rights once more, now that they are there.
    await (await startPlatform()).close()
    await withSession(adminUrl, (session) => session.script('delete from public.releases'))
    app = await startPlatform()
    const { db } = app.deps
    await addSite(db, 3000)
    await addBettor(db, 3000, 100_00n)
    expect(await checkLedger(db)).toMatchObject({ ok: true, journals: 1, postings: 2 })
    const owned = await sql`select from pg_class where relowner = current_user::regrole`.execute(db)
    expect(owned.rows).toEqual([])
    const { rows: tables } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c
       where c.relkind in ('r', 'p') and c.relname ~ '^(journals|postings|audit)(_|$)'`.execute(db)
    expect(tables.length).toBeGreaterThan(3)
    for (const { name } of tables) {
      const column = name.includes('postings') ? 'amount' : 'actor'
      for (const statement of [`update ${name} set ${column} = ${column}`, `delete from ${name}`, `truncate ${name}`])
        await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/permission denied/)
    }
    expect(await checkLedger(db)).toMatchObject({ ok: true, journals: 1, postings: 2 })
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
