import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian, Homebrew (Apple silicon, Intel, Linux), Postgres.app. */
const PLACES = [
  { folder: 'usr/lib/postgresql', version: /^(\d+)$/ },
  { folder: 'opt/homebrew/opt', version: /^postgresql@(\d+)$/ },
  { folder: 'usr/local/opt', version: /^postgresql@(\d+)$/ },
  { folder: 'home/linuxbrew/.linuxbrew/opt', version: /^postgresql@(\d+)$/ },
  { folder: 'Applications/Postgres.app/Contents/Versions', version: /^(\d+)$/ },
] as const

/** `root`: where the file system begins. */
export const newestPostgres = (root = '/'): string | undefined => {
  const newestPlace = PLACES.flatMap(({ folder, version }) => {
    const place = join(root, folder)
    return (existsSync(place) ? readdirSync(place) : []).map((name) => ({
      version: Number(version.exec(name)?.[1] ?? 0),
      bin: join(place, name, 'bin'),
    }))
  })
  return newestPlace
    .filter(({ version, bin }) => version > 0 && existsSync(join(bin, 'initdb')))
    .toSorted((one, other) => other.version - one.version)[0]?.bin
}
