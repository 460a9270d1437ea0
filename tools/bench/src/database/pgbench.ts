import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MachineFault, type Postgres } from '@pavilion/machine'

const exec = promisify(execFile)

/** How many callers are busy at once, in every measurement on the database. */
export const CLIENTS = 16
/** Branches of TPC-B. PostgreSQL's own advice: no fewer than clients, or the reference waits for its own locks. */
const SCALE = 20

/** Runs pgbench, which comes with the server, against its database; `schema` goes before public. */
const run = async (postgres: Postgres, args: string[], schema?: string): Promise<string> => {
  const program = join(postgres.bin, 'pgbench')
  if (!existsSync(program)) throw new MachineFault(`${program} is missing: install the package that carries pgbench.`)
  const env = { ...process.env, ...(schema && { PGOPTIONS: `-c search_path=${schema},public` }) }
  const { stdout } = await exec(program, [...args, postgres.url], { env })
  return stdout
}

/** Makes the tables of TPC-B. */
export const prepareTpcb = (postgres: Postgres): Promise<string> => run(postgres, ['-i', '-q', '-s', String(SCALE)])

/** Transactions per second of one round: TPC-B, or a script of our own. */
export const pgbenchRound = async (
  postgres: Postgres,
  seconds: number,
  own?: { readonly file: string; readonly schema: string },
): Promise<number> => {
  const what = own ? ['-f', own.file] : ['-b', 'tpcb-like']
  const load = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)]
  const output = await run(postgres, [...load, ...what], own?.schema)
  const tps = Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
  const failed = Number(/^number of failed transactions: (\d+)/m.exec(output)?.[1] ?? 0)
  if (!(tps > 0) || failed > 0) throw new Error(`pgbench did not run as it should:\n${output}`)
  return tps
}
