import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .map((file) => ({ file, text: readFileSync(SOURCES + file, 'utf8') }))

/** `line` counts from the one on which the body begins. */
const placeOf = (body: string, line: number): string => {
  const found = sources.find(({ text }) => text.includes(body))
  return found ? `${found.file}:${found.text.slice(0, found.text.indexOf(body)).split('\n').length + line - 1}` : '?'
}

/** Makes the check ready in a database that is to be dropped. */
export const prepareFunctionCheck = async (db: Db): Promise<void> => {
  const { rows } = await sql`select from pg_available_extensions where name = 'plpgsql_check'`.execute(db)
  if (rows.length === 0)
    throw new Error(
      'This PostgreSQL lacks the extension plpgsql_check: install it (Debian: apt install postgresql-<version>-plpgsql-check).',
    )
  await sql`create extension plpgsql_check`.execute(db)
}

interface Row {
  readonly function: string
  readonly body: string
  readonly line: number | null
  readonly level: string
  readonly message: string
  readonly detail: string | null
  readonly query: string | null
}

/** A field of a document, which is text, gets its type by what it is assigned to. */
const isIntended = ({ detail }: Row): boolean => detail?.startsWith('cast "text" value') ?? false

/**
 * What PostgreSQL would find in functions in plpgsql only when they run, or never, as `file:line function: fault`; triggers'
 * for each of their tables. Not whether one that only reads could be stable: a volatile one sees what was committed while its
 * caller waited for a lock. `name`: of one function alone.
 */
export const functionFaults = async (db: Db, name?: string): Promise<string[]> => {
  const { rows } = await sql<Row>`
    select p.oid::regprocedure::text as function, p.prosrc as body, c.lineno as line, c.level, c.message, c.detail, c.query
      from pg_proc p
      join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
      left join (select distinct tgfoid, tgrelid from pg_trigger where tgparentid = 0) t on t.tgfoid = p.oid
      cross join lateral plpgsql_check_function_tb(p.oid, coalesce(t.tgrelid, 0), fatal_errors => false,
        security_warnings => true, compatibility_warnings => true) c
     where p.pronamespace::regnamespace::name = any (current_schemas(false))
       and (p.prorettype <> 'trigger'::regtype or t.tgrelid is not null)
       and p.proname = coalesce(${name ?? null}, p.proname)
     order by 1, 3`.execute(db)
  return rows
    .filter((row) => !isIntended(row))
    .map(({ function: signature, body, line, level, message, detail, query }) => {
      const more = detail ?? query
      return `${placeOf(body, line ?? 1)} ${signature}: ${level}: ${message}${more === null ? '' : ` (${more})`}`
    })
}
