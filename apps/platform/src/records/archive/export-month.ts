import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { monthIds } from './month-ids.ts'
import { trialOf } from './month-trial.ts'
import { ArchiveFault, isMonth, manifest, manifestName, nextMonth, type Manifest } from './month.ts'
import { verifyFile, writeLines } from './lines-file.ts'

/** Rows at a time. */
const BATCH = 5_000

const transferLines = async function* (db: Db, month: string): AsyncGenerator<string> {
  const { from, to } = monthIds(month)
  let after = { user: '00000000-0000-0000-0000-000000000000', id: '00000000-0000-0000-0000-000000000000', site: 0 }
  for (;;) {
    const { rows } = await sql<{ user_id: string; id: string; site_id: number; line: string }>`
      select user_id, id, site_id, to_jsonb(t)::text as line from transfers t
       where id >= ${from} and id < ${to} and (user_id, id, site_id) > (${after.user}::uuid, ${after.id}::uuid, ${after.site}::int)
       order by user_id, id, site_id limit ${BATCH}`.execute(db)
    for (const { line } of rows) yield line
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { user: last.user_id, id: last.id, site: last.site_id }
  }
}

/** What each account held before the month and moved in it, with what it is. */
const accountLines = async function* (db: Db, month: string): AsyncGenerator<string> {
  const { rows } = await sql<{ line: string }>`
    select jsonb_build_object('before', to_jsonb(b), 'moved', to_jsonb(m), 'currency', p.currency, 'kind', to_jsonb(k))::text as line
      from ledger_month_before(${`${month}-01`}::date) b
      full join ledger_moved(${monthIds(month).from}, ${monthIds(month).to}) m
        on (m.site_id, m.user_id, m.account, m.shard) = (b.site_id, b.user_id, b.account, b.shard)
      cross join lateral (
        select currency from purses where (site_id, user_id) = (coalesce(b.site_id, m.site_id), coalesce(b.user_id, m.user_id))
        union all
        select currency from accounts
          where (site_id, user_id, kind, shard)
            = (coalesce(b.site_id, m.site_id), coalesce(b.user_id, m.user_id), coalesce(b.account, m.account), coalesce(b.shard, m.shard))
        limit 1
      ) p
      join account_kinds k on k.name = coalesce(b.account, m.account)
     order by coalesce(b.site_id, m.site_id), coalesce(b.user_id, m.user_id), coalesce(b.account, m.account), coalesce(b.shard, m.shard)`.execute(
    db,
  )
  for (const { line } of rows) yield line
}

/**
 * Writes a month of transfers into `folder`: two files and, last, the manifest, by which an export that was broken off shows. What it reads never
 * changes once the month is over, so it needs no transaction. @throws ArchiveFault for a month that is not over
 */
export const exportMonth = async (db: Db, month: string, folder: string, now: Date): Promise<Manifest> => {
  if (!isMonth(month)) throw new ArchiveFault(`${month} is no month: write it as 2021-11.`)
  // Keys of bets are at most a day ahead, or behind.
  if (Date.parse(`${nextMonth(month)}-03T00:00:00Z`) > now.getTime()) throw new ArchiveFault(`${month} is not over.`)
  const { from, to } = monthIds(month)
  const sums = await sql<{ digest: string }>`
    select coalesce(sum(transfer_digest(t)), 0)::text as digest from transfers t where id >= ${from} and id < ${to}`.execute(
    db,
  )
  const newManifest: Manifest = {
    format: 1,
    month,
    exportedAt: now.toISOString(),
    digest: sums.rows[0]?.digest ?? '0',
    transfers: await writeLines(join(folder, `ledger-${month}.transfers.ndjson.gz`), transferLines(db, month)),
    accounts: await writeLines(join(folder, `ledger-${month}.accounts.ndjson.gz`), accountLines(db, month)),
    trial: await trialOf(db, month),
  }
  await writeFile(join(folder, manifestName(month)), `${JSON.stringify(newManifest, null, 2)}\n`, { flag: 'wx' })
  return newManifest
}

/** With files that are what it says. @throws ArchiveFault otherwise */
export const readManifest = async (folder: string, month: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName(month)), 'utf8').catch(() => undefined)
  if (text === undefined) throw new ArchiveFault(`${manifestName(month)} is not there.`)
  const monthManifest = manifest.parse(JSON.parse(text))
  if (monthManifest.month !== month) throw new ArchiveFault(`${manifestName(month)} is of ${monthManifest.month}.`)
  for (const file of [monthManifest.transfers, monthManifest.accounts]) await verifyFile(folder, file)
  return monthManifest
}
