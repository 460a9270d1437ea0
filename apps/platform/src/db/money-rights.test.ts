import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { MONEY_TABLES } from './release.ts'
import { findRelease } from './sources.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const NAMES = MONEY_TABLES.join('|')
const WRITES = new RegExp(`\\b(insert into|update|delete from|truncate)\\s+(only\\s+|public\\.)*(${NAMES})\\b`, 'i')
const READS = new RegExp(`\\b(${NAMES})\\b`)
const LOCKS = /\bfor (no key )?update\b|\bfor (key )?share\b/i

const functions = new Map<string, string>()
for (const text of findRelease()
  .sql.replaceAll(/--.*/g, '')
  .split(/(?=^create function )/m)) {
  const name = /^create function (\w+)/.exec(text)?.[1]
  if (name) functions.set(name, (functions.get(name) ?? '') + text)
}
const textOf = (name: string): string => functions.get(name) ?? ''
const isDefiner = (name: string): boolean => textOf(name).includes('security definer')
const needsRights = (name: string): boolean =>
  WRITES.test(textOf(name)) || (LOCKS.test(textOf(name)) && READS.test(textOf(name)))
const callsOf = (name: string): string[] =>
  [...functions.keys()].filter((other) => other !== name && new RegExp(`\\b${other}\\s*\\(`).test(textOf(name)))
const wouldFail = (name: string, seen = new Set<string>()): boolean => {
  if (seen.has(name) || isDefiner(name)) return false
  seen.add(name)
  return needsRights(name) || callsOf(name).some((other) => wouldFail(other, seen))
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${SOURCES}/${file}`, 'utf8') }))
/** Moves any money, for tests only: with the owner's rights it would bypass the other functions. */
const OF_TESTS = ['transfer']
/** Of commands with the login of the tables' owner (records/archive): to the platform's own login they are refused. */
const OF_THE_OWNER = ['ledger_archive', 'ledger_restore_accounts', 'ledger_restore_transfers']

describe('the tables of money', () => {
  it('are written to by no statement outside the functions of the database', () => {
    const builder = new RegExp(`(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*'(${NAMES})\\b`)
    const writers = sources.filter(({ text }) => WRITES.test(text) || builder.test(text)).map(({ file }) => file)
    expect(writers).toEqual([])
  })

  it('are written to by functions that run as the owner, wherever the platform calls one', () => {
    const called = [...functions.keys()].filter((name) =>
      sources.some(({ text }) => new RegExp(`'${name}'|\\b${name}\\(`).test(text)),
    )
    expect(called.filter((name) => ![...OF_TESTS, ...OF_THE_OWNER].includes(name) && wouldFail(name))).toEqual([])
    expect(called).toContain('place_bet')
  })

  it('are not moved by anything that takes accounts and amounts from its caller', () => {
    for (const name of ['ledger_move', ...OF_TESTS, ...OF_THE_OWNER]) expect(isDefiner(name), name).toBe(false)
  })
})
