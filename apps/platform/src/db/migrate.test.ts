import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { quiet } from '../testing/database.ts'
import { startEmptyEmbedded } from '../testing/embedded-image.ts'
import { createScratchDatabase } from '../testing/postgres-server.ts'
import type { Config } from '../config/config.ts'
import { startEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { EarlierSchemaError, migrate, type DatabaseSession } from './migrate.ts'
import { embeddedSession, openDatabase } from './open.ts'
import { withSession } from './postgres.ts'
import { findMigrations, findRelease, type Migration } from './sources.ts'

const sources = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'pavilion-sources-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
const foundation: Migration = {
  number: 100,
  name: 'foundation',
  sql: 'create table releases (schema text primary key, created_at timestamptz not null default clock_timestamp())',
  checksum: 'f',
}
const second: Migration = { number: 200, name: 'things', sql: 'create table things (n int)', checksum: 's' }
const release = (name: string) => ({
  schema: `release_${name.repeat(12)}`,
  sql: `create function which() returns text language sql as $$ select '${name}' $$`,
})

describe('migrations', () => {
  it('are one sequence over all modules', () => {
    const root = sources({
      'b/migrations/0100-one.sql': 'select 1',
      'a/migrations/0200-two.sql': 'select 2',
      'a/functions/f.sql': 'select 3',
    })
    expect(findMigrations(root).map(({ number, name }) => [number, name])).toEqual([
      [100, 'one'],
      [200, 'two'],
    ])
    expect(findRelease(root).schema).toMatch(/^release_[0-9a-f]{12}$/)
  })

  it('with one number are refused, as is a file with another name', () => {
    expect(() => findMigrations(sources({ 'a/migrations/0100-x.sql': '', 'b/migrations/0100-y.sql': '' }))).toThrow(
      /Two migrations have the number 100/,
    )
    expect(() => findMigrations(sources({ 'a/migrations/first.sql': '' }))).toThrow(/NNNN-what-it-does\.sql/)
  })

  it('have two digits that are one module’s alone', () => {
    const pairs = readdirSync(fileURLToPath(new URL('..', import.meta.url)), { recursive: true, encoding: 'utf8' })
      .map((file) => /^(.+)\/migrations\/(\d\d)/.exec(file)?.slice(1).join(' '))
      .filter((pair) => pair !== undefined)
    const modules = [...new Set(pairs)].map((pair) => pair.split(' '))
    expect(new Set(modules.map(([module]) => module)).size).toBe(modules.length)
    expect(new Set(modules.map(([, digits]) => digits)).size).toBe(modules.length)
    expect(modules.length).toBeGreaterThan(10)
  })
})

describe('migrating the embedded database', () => {
  let session: DatabaseSession
  let close: () => Promise<void>
  beforeEach(async () => {
    const embedded = await startEmptyEmbedded()
    session = embeddedSession(embedded)
    close = embedded.close
  })
  afterEach(() => close())
  const schemas = async () =>
    (await session.query(`select nspname from pg_namespace where nspname like 'release%' order by 1`)).rows.map(
      (row) => row['nspname'],
    )

  it('runs each migration once, and refuses one that was changed since', async () => {
    const first = { migrations: [foundation], release: release('a') }
    await migrate(session, first)
    await migrate(session, first)
    await migrate(session, { ...first, migrations: [foundation, second] })
    expect((await session.query('select number from migrations order by 1')).rows).toEqual([
      { number: 100 },
      { number: 200 },
    ])
    const changed = { ...first, migrations: [foundation, { ...second, checksum: 'other' }] }
    await expect(migrate(session, changed)).rejects.toThrow(/Migration 200 \(things\) was changed after it ran/)
  })

  it('leaves nothing of a migration that fails', async () => {
    const bad = { ...second, sql: 'create table things (n int); select 1 / 0' }
    const attempt = migrate(session, { migrations: [foundation, bad], release: release('a') })
    await expect(attempt).rejects.toThrow(/Migration 200 \(things\) failed: division by zero/)
    expect((await session.query(`select to_regclass('things') as there`)).rows).toEqual([{ there: null }])
  })

  it('refuses a database of the earlier numbering before anything else', async () => {
    await migrate(session, { migrations: [{ ...foundation, number: 1 }], release: release('a') })
    const attempt = migrate(session, { migrations: [foundation, second], release: release('b') })
    await expect(attempt).rejects.toThrow(EarlierSchemaError)
    await expect(attempt).rejects.toThrow(/^This database was made by an earlier build .+: remove it and start anew/)
    expect(await schemas()).toEqual([release('a').schema])
    expect((await session.query(`select to_regclass('things') as there`)).rows).toEqual([{ there: null }])
  })

  it('keeps the functions of the last two releases, side by side', async () => {
    for (const name of ['a', 'b', 'c']) await migrate(session, { migrations: [foundation], release: release(name) })
    expect(await schemas()).toEqual([release('b').schema, release('c').schema])
    for (const name of ['b', 'c']) {
      const { rows } = await session.query(`select ${release(name).schema}.which() as name`)
      expect(rows).toEqual([{ name }])
    }
  })
})

it('refuses a data folder of the earlier numbering in one sentence that names it, and leaves it unlocked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-earlier-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'database') })
  await migrate(embeddedSession(embedded), { migrations: [{ ...foundation, number: 1 }], release: release('a') })
  await embedded.close()
  await expect(openDatabase({ dataFolder: folder } as Config, quiet)).rejects.toThrow(
    `The data folder ${folder} was made by an earlier build whose schema is no longer continued: ` +
      'remove it and start anew, or set PAVILION_DATA to another folder.',
  )
  lockFolder(folder)()
  rmSync(folder, { recursive: true })
})

const serverUrl = process.env['TEST_DATABASE_URL']

describe.runIf(serverUrl)('migrating PostgreSQL', () => {
  let url: string
  let drop: () => Promise<void>
  beforeEach(async () => {
    ;({ url, drop } = await createScratchDatabase(serverUrl ?? ''))
  })
  afterEach(() => drop())
  const all = () => ({ migrations: findMigrations(), release: findRelease() })

  it('lets processes that start together take turns', async () => {
    await Promise.all(Array.from({ length: 4 }, () => withSession(url, (session) => migrate(session, all()))))
    await withSession(url, async (session) => {
      const { rows } = await session.query('select count(*)::int as n from migrations')
      expect(rows[0]?.['n']).toBe(findMigrations().length)
    })
  })

  it('gives the platform’s login what it needs, and no table', async () => {
    const role = `app_${randomUUID().slice(0, 8)}`
    await withSession(url, (session) => session.script(`create role ${role} login`))
    await withSession(url, (session) => migrate(session, { ...all(), appRole: role }))
    const appUrl = new URL(url)
    appUrl.username = role
    await withSession(appUrl.href, async (session) => {
      const { schema } = findRelease()
      await migrate(session, all())
      await session.script(`set search_path = ${schema}, public`)
      await session.query(`select ensure_month_partitions('transfers', now(), now())`)
      await session
        .query(`select audit_add(1, 'system', 'test', 'x')`)
        .catch(() => session.query(`select ensure_month_partitions('audit', now(), now())`))
      await session.query(`select audit_add(1, 'system', 'test', 'x')`)
      for (const statement of [
        'delete from audit',
        'update transfers set kind = kind',
        'truncate transfers',
        'drop table audit',
        'alter table audit disable trigger all',
        `update migrations set name = 'x'`,
        'create table mine (n int)',
      ]) {
        await expect(session.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
      }
    })
    await withSession(url, (session) => session.script(`drop owned by ${role}; drop role ${role}`))
  })
})
