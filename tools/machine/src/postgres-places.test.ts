import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { newestPostgres } from './postgres-places.ts'

describe('the newest PostgreSQL of a machine', () => {
  const roots: string[] = []
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
  })
  const machineWith = (...bins: string[]): string => {
    const root = mkdtempSync(join(tmpdir(), 'pavilion-places-'))
    roots.push(root)
    for (const bin of bins) {
      mkdirSync(join(root, bin), { recursive: true })
      writeFileSync(join(root, bin, 'initdb'), '')
    }
    return root
  }

  it.each([
    ['Debian’s', 'usr/lib/postgresql/17/bin', 'usr/lib/postgresql/9/bin'],
    ['Homebrew’s', 'opt/homebrew/opt/postgresql@17/bin', 'opt/homebrew/opt/postgresql@16/bin'],
    ['Homebrew’s on Intel', 'usr/local/opt/postgresql@16/bin', 'usr/local/opt/node@24/bin'],
    ['Postgres.app’s', 'Applications/Postgres.app/Contents/Versions/18/bin', 'usr/local/opt/postgresql@17/bin'],
  ])('is %s', (_, newest, other) => {
    const root = machineWith(newest, other)
    expect(newestPostgres(root)).toBe(join(root, newest))
  })

  it('is none where only a client is installed', () => {
    const root = machineWith()
    mkdirSync(join(root, 'usr/lib/postgresql/17/bin'), { recursive: true })
    expect(newestPostgres(root)).toBeUndefined()
  })
})
