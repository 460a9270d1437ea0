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

interface OwnScript {
  readonly file: string
  readonly schema: string
  /** Of the script, by name. */
  readonly variables?: Readonly<Record<string, number | string>>
  readonly clients?: number
}

export const pgbenchRound = async (postgres: Postgres, seconds: number, own?: OwnScript): Promise<number> => {
  const variables = Object.entries(own?.variables ?? {}).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const what = own ? [...variables, '-f', own.file] : ['-b', 'tpcb-like']
  // Serialization failures are tried again, as the platform does.
  const load = [
    '-n',
    '--max-tries',
    '10',
    '-M',
    'prepared',
    '-c',
    String(own?.clients ?? CLIENTS),
    '-j',
    '2',
    '-T',
    String(seconds),
  ]
  const output = await run(postgres, [...load, ...what], own?.schema)
  const tps = Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
  const failedTransactions = Number(/^number of failed transactions: (\d+)/m.exec(output)?.[1] ?? 0)
  if (!(tps > 0) || failedTransactions > 0) throw new Error(`pgbench did not run as it should:\n${output}`)
  return tps
}
