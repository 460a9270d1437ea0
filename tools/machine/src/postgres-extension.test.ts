import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { missingExtension } from './postgres-extension.ts'

const machine = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'pavilion-extension-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

it('is installed from Debian for the version that runs', () => {
  expect(missingExtension('/usr/lib/postgresql/17/bin', 'plpgsql_check', machine())).toBe('postgresql-17-plpgsql-check')
})

it('is not installed where it is', () => {
  const root = machine()
  const folder = join(root, 'usr/share/postgresql/17/extension')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'plpgsql_check.control'), '')
  expect(missingExtension('/usr/lib/postgresql/17/bin', 'plpgsql_check', root)).toBeUndefined()
  expect(missingExtension('/usr/lib/postgresql/15/bin', 'plpgsql_check', root)).toBe('postgresql-15-plpgsql-check')
})

it('is not installed for a server that is not Debian’s', () => {
  expect(missingExtension('/opt/homebrew/opt/postgresql@17/bin', 'plpgsql_check', machine())).toBeUndefined()
})
