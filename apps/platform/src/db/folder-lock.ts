import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export class FolderTakenError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${resolve(folder)} is in use by process ${pid}. Stop that process, or set PAVILION_DATA to another folder.`,
    )
    this.name = 'FolderTakenError'
  }
}

/** Kernel start time of a process, where available, to detect a recycled pid. */
const birthOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const holder = (text: string): number | undefined => {
  const [pidText, birth] = text.trim().split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  return birth && birth !== birthOf(pid) ? undefined : pid
}

/**
 * The embedded database has no lock, and two processes would corrupt it silently. Throws FolderTakenError; returns the
 * release function.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'database.lock')
  const mine = `${process.pid} ${birthOf(process.pid)} ${randomBytes(8).toString('hex')}\n`
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (;;) {
      try {
        linkSync(draft, file)
        return () => {
          if (read(file) === mine) rmSync(file, { force: true })
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const lockText = read(file)
      if (lockText === undefined) continue
      const pid = holder(lockText)
      if (pid !== undefined) throw new FolderTakenError(folder, pid)
      removeStale(file, lockText)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** If another process replaced the lock meanwhile, that lock is put back. */
const removeStale = (file: string, lockText: string): void => {
  const aside = `${file}.${randomBytes(8).toString('hex')}`
  try {
    renameSync(file, aside)
    if (read(aside) !== lockText) linkSync(aside, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
