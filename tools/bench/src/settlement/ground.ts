import { readFile } from 'node:fs/promises'
import type { Postgres } from '@pavilion/machine'
import { openRelease } from '@pavilion/load'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'

const BETS_OF_ONE_MEMBER = 20

/** Returns the schema of the functions. */
export const seedBets = async (postgres: Postgres, bets: number, parlays: number): Promise<string> => {
  const schema = await migrate(postgres)
  const db = await openRelease(postgres.url, schema)
  const counts = {
    bets,
    members: bets / BETS_OF_ONE_MEMBER,
    parlays,
    parlay_members: parlays / BETS_OF_ONE_MEMBER,
  }
  for (const [name, count] of Object.entries(counts))
    await db.query('select set_config($1, $2, false)', [`bench.${name}`, String(count)])
  for (const file of ['seed.sql', 'parlays.sql']) await db.query(await readFile(new URL(file, import.meta.url), 'utf8'))
  await db.query('vacuum analyze')
  await db.end()
  return schema
}

/** Requires that there are no connections to the source. */
export const copyDatabase = async (postgres: Postgres, name: string): Promise<string> => {
  const addressOf = (database: string): string => Object.assign(new URL(postgres.url), { pathname: database }).href
  const db = new pg.Client(addressOf('template1'))
  await db.connect()
  await db.query(`create database ${name} template ${new URL(postgres.url).pathname.slice(1)} strategy file_copy`)
  await db.end()
  return addressOf(name)
}
