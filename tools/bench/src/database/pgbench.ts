import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MachineFault, type Postgres } from '@pavilion/machine'

const exec = promisify(execFile)

export const CLIENTS = 16
const SCALE = 20

/** `schema` precedes public in the search path. */
const run = async (postgres: Postgres, args: string[], schema?: string): Promise<string> => {
  const program = join(postgres.bin, 'pgbench')
  if (!existsSync(program)) throw new MachineFault(`${program} is missing: install the package that carries pgbench.`)
  const env = { ...process.env, ...(schema && { PGOPTIONS: `-c search_path=${schema},public` }) }
  const { stdout } = await exec(program, [...args, postgres.url], { env })
  return stdout
}

export const prepareTpcb = (postgres: Postgres): Promise<string> => run(postgres, ['-i', '-q', '-s', String(SCALE)])

export const pgbenchRound = async (
  postgres: Postgres,
  seconds: number,
  own?: { readonly file: string; readonly schema: string },
): Promise<number> => {
  const what = own ? ['-f', own.file] : ['-b', 'tpcb-like']
  const load = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)]
  const output = await run(postgres, [...load, ...what], own?.schema)
  const tps = Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
  const failedTransactions = Number(/^number of failed transactions: (\d+)/m.exec(output)?.[1] ?? 0)
  if (!(tps > 0) || failedTransactions > 0) throw new Error(`pgbench did not run as it should:\n${output}`)
  return tps
}
