import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './apt.ts'
import { MachineFault } from './fault.ts'
import { freePort } from './free-port.ts'
import { installExtension } from './postgres-extension.ts'
import { newestPostgres } from './postgres-places.ts'

const findBinaries = (): string | undefined => process.env['POSTGRES_BIN'] ?? newestPostgres()

const binaries = (): string => {
  const binFolder = findBinaries() ?? (aptInstall('postgresql') ? findBinaries() : undefined)
  if (!binFolder)
    throw new MachineFault(
      'No PostgreSQL server was found: install it (Debian: apt install postgresql, macOS: brew install postgresql) or set POSTGRES_BIN to its bin folder.',
    )
  return binFolder
}

export interface Postgres {
  readonly url: string
  readonly bin: string
  pid(): number
  start(): void
  /** As a crash would. Resolves when none runs. */
  crash(): Promise<void>
  /** Also runs when this process exits. */
  remove(): void
}

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already ended.
  }
}

/** A zombie does not count. */
const runs = (pid: number): boolean => {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return state !== '' && !state.startsWith('Z')
}

/** PostgreSQL refuses to run as root; Debian's package has a user. */
const asServerUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

export interface PostgresOptions {
  /** `name=value`. Tests without crashes pass fsync=off. */
  readonly settings?: readonly string[]
  /** What databases may create; installed where that can be done. */
  readonly extensions?: readonly string[]
}

export const startPostgres = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const bin = binaries()
  for (const extension of options.extensions ?? []) installExtension(bin, extension)
  const user = asServerUser()
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, args: string[]) => {
    const result = spawnSync(join(bin, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr || result.stdout}`)
    return result.stdout
  }
  run('initdb', ['-D', data, '-U', 'pavilion', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'])
  const flags = [
    `-p ${port}`,
    '-h 127.0.0.1',
    "-c unix_socket_directories=''",
    ...(options.settings ?? []).map((setting) => `-c ${setting}`),
  ]
  // A pipe held by the server would keep the caller from ending.
  const start = () =>
    void run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(folder, 'server.log'), '-o', flags.join(' '), 'start'])
  const pid = () => Number(spawnSync('head', ['-1', join(data, 'postmaster.pid')], { encoding: 'utf8' }).stdout)
  const remove = () => {
    process.off('exit', remove)
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], { ...user, stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  start()
  return {
    url: `postgres://pavilion@127.0.0.1:${port}/postgres`,
    bin,
    pid,
    start,
    crash: async () => {
      const postmaster = pid()
      const children = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter(Boolean)
      const all = [postmaster, ...children.map(Number)]
      for (const process of all) kill(process)
      while (all.some(runs)) await new Promise((resolve) => setTimeout(resolve, 20))
      // A successor would take an unreaped postmaster's pid for alive.
      rmSync(join(data, 'postmaster.pid'), { force: true })
    },
    remove,
  }
}
