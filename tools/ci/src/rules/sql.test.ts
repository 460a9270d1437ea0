import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const squawk = (args: readonly string[], input = '') => {
  const command = `${root}/node_modules/.bin/squawk`
  const { status, stdout } = spawnSync(command, ['--reporter', 'json', ...args], { cwd: root, encoding: 'utf8', input })
  const rules = (JSON.parse(stdout) as { rule_name: string }[]).map(({ rule_name: rule }) => rule)
  return { status, rules: rules.toSorted() }
}

describe('squawk', () => {
  it('refuses what breaks the build that still runs, or stops it meanwhile', () => {
    expect(squawk(['tools/ci/fixtures/sql/*.sql'])).toEqual({
      status: 1,
      rules: [
        'adding-required-field',
        'ban-concurrent-index-creation-in-transaction',
        'ban-drop-column',
        'changing-column-type',
        'prefer-robust-stmts',
        'prefer-text-field',
        'renaming-column',
        'require-concurrent-index-creation',
      ],
    })
  })

  it('refuses what is no SQL', () => {
    const { status, rules } = squawk(['--stdin-filepath', 'fault.sql'], 'select 1 form where;')
    expect(status).toBe(1)
    expect(rules).toEqual(['syntax-error'])
  })
})
