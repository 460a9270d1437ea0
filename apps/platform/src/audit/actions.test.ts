import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AUDIT_ACTIONS } from '@pavilion/operator-api'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../../../', import.meta.url)
const OPERATIONS = new URL('docs/operations.md', ROOT)

/** What stands after the heading of the audit log. */
const described = (): string => /## Audit log\n([\s\S]*?)\n## /.exec(readFileSync(OPERATIONS, 'utf8'))?.[1] ?? ''

/** Names of actions as they stand in the sources: in calls of the operator, in entries of modules, in SQL. */
const ACTION =
  /'((?:approval|audit|bet|codes|debt|deposit|desk|ledger|market|match|member|notice|operator|payment_method|protection|region|second_factor|site|venue)\.[a-z_]+)'/g

const named = async (): Promise<string[]> => {
  const names = new Set<string>()
  for await (const file of glob(['apps/platform/src/**/*.{ts,sql}', 'libs/operator-api/src/**/*.ts'], {
    cwd: fileURLToPath(ROOT),
  })) {
    if (/\.test\.ts$|\/testing\/|operator-api\/src\/audit-actions\.ts$/.test(file)) continue
    for (const [, name] of readFileSync(new URL(file, ROOT), 'utf8').matchAll(ACTION)) if (name) names.add(name)
  }
  return [...names].toSorted()
}

describe('the audit log', () => {
  it('is described with every action that the sources name', async () => {
    // Put together from a kind of contact.
    const made = ['member.bind_phone', 'member.bind_email', 'member.ask_phone', 'member.ask_email']
    const actions = await named()
    expect(AUDIT_ACTIONS).toEqual([...new Set([...actions, ...made])].toSorted())
    expect(actions.length).toBeGreaterThan(60)
    const text = described()
    expect(actions.filter((action) => !text.includes(`\`${action}\``))).toEqual([])
    // And nothing that they do not name.
    const told = [...text.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name]) => name ?? '')
    expect(told.filter((name) => !actions.includes(name) && !made.includes(name))).toEqual([])
  })
})
