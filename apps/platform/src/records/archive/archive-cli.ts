import { mkdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '../../config/config.ts'
import { openServer, type Db } from '../../db/index.ts'
import { archiveMonth } from './archive-month.ts'
import { exportMonth, readManifest } from './export-month.ts'
import { ArchiveFault, isMonth } from './month.ts'
import { restoreMonth } from './restore-month.ts'

const USAGE = `npm run archive -w @pavilion/platform -- <command> <month> <folder>
  export   write a month that is over into the folder: transfers, accounts, and a manifest with checksums
  verify   read the files again and compare them with the manifest
  detach   take an exported month out of the database, the oldest there is, of more than five years ago
  restore  put an exported month into an empty database and prove its sums there
A month is written as 2021-11. DATABASE_ADMIN_URL (or DATABASE_URL) is the role that owns the tables.
`

type Command = (db: Db, month: string, folder: string) => Promise<string>

const COMMANDS: Readonly<Record<string, Command>> = {
  export: async (db, month, folder) => {
    await mkdir(folder, { recursive: true })
    const { transfers } = await exportMonth(db, month, folder, new Date())
    return `${transfers.rows} transfers of ${month} are in ${folder}, ${transfers.bytes} bytes, sha256 ${transfers.sha256}.`
  },
  verify: async (_, month, folder) => {
    const { transfers } = await readManifest(folder, month)
    return `The files of ${month} are whole: ${transfers.rows} transfers, sha256 ${transfers.sha256}.`
  },
  detach: async (db, month, folder) => {
    const { transfers } = await archiveMonth(db, folder, month, `machine:${userInfo().username}`)
    return `${transfers.rows} transfers of ${month} are no longer part of the ledger; their table is in the schema archive.`
  },
  restore: async (db, month, folder) => {
    const { transfers } = await restoreMonth(db, folder, month)
    return `${transfers.rows} transfers of ${month} are restored; the ledger has no faults and comes to what the manifest says.`
  },
}

const run = async (): Promise<number> => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name = '', month = '', folder] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const { database } = readConfig()
  if (!command || !isMonth(month) || folder === undefined || positionals.length !== 3) {
    process.stderr.write(USAGE)
    return 2
  }
  if (!database) {
    process.stderr.write('DATABASE_URL is not set: months are archived on a database server alone.\n')
    return 2
  }
  const owner = { ...database, url: database.adminUrl, pool: 2 }
  const open = await openServer(owner, pino({ level: 'warn' }))
  try {
    process.stdout.write(`${await command(open.db, month, resolve(folder))}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof ArchiveFault) && !/PV050/.test(String((error as { code?: unknown }).code))) throw error
    process.stderr.write(`${(error as Error).message}\n`)
    return 1
  } finally {
    await open.close()
  }
}

process.exitCode = await run()
