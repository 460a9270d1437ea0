import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { FolderTakenError, lockFolder } from './folder-lock.ts'

describe('the lock of a data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pavilion-lock-'))
  })
  const lockFile = () => join(folder, 'database.lock')

  it('is held once, and free again after', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderTakenError)
    expect(() => lockFolder(folder)).toThrow(/in use by process \d+\. Stop that process, or set PAVILION_DATA/)
    unlock()
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a process that died is taken over', () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(lockFile(), `${pid} 12345 abc\n`)
    const unlock = lockFolder(folder)
    expect(readdirSync(folder)).toEqual(['database.lock'])
    unlock()
  })

  it.runIf(process.platform === 'linux')('of a process whose number another one has now is taken over', () => {
    writeFileSync(lockFile(), `${process.pid} 1 abc\n`)
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('that was never finished is taken over', () => {
    writeFileSync(lockFile(), '')
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not given back by one who no longer holds it', () => {
    const unlock = lockFolder(folder)
    writeFileSync(lockFile(), `${process.ppid} x other\n`)
    unlock()
    expect(existsSync(lockFile())).toBe(true)
  })
})
