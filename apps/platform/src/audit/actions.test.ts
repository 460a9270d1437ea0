import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AUDIT_ACTIONS } from '@pavilion/operator-api/people'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../../../', import.meta.url)
const OPERATIONS = new URL('docs/operations.md', ROOT)

const described = (): string => /## Audit log\n([\s\S]*?)\n## /.exec(readFileSync(OPERATIONS, 'utf8'))?.[1] ?? ''

const ACTION =
  /'((?:adjustment|approval|audit|bet|chat|codes|consumer|debt|deposit|desk|feedback|help|ledger|letter|market|match|member|notice|operator|payment_method|payout_account|points|protection|region|report|second_factor|site|statement|turnover|venue|withdrawal)\.[a-z_]+)'/g

const DECLARED_EVENT = /defineEvent\(\s*'([a-z_.]+)'/g
const AUDITED = /audit_add\([^;]*?'([a-z_]+\.[a-z_]+)'/g

const named = async (): Promise<string[]> => {
  const names = new Set<string>()
  const events = new Set<string>()
  const audited = new Set<string>()
  for await (const file of glob(['apps/platform/src/**/*.{ts,sql}', 'libs/operator-api/src/**/*.ts'], {
    cwd: fileURLToPath(ROOT),
  })) {
    if (/\.test\.ts$|\/testing\/|operator-api\/src\/people\/audit-actions\.ts$/.test(file)) continue
    const text = readFileSync(new URL(file, ROOT), 'utf8')
    for (const [, name] of text.matchAll(ACTION)) if (name) names.add(name)
    for (const [, kind] of text.matchAll(DECLARED_EVENT)) if (kind) events.add(kind)
    for (const [, action] of text.matchAll(AUDITED)) if (action) audited.add(action)
  }
  return [...names].filter((name) => !events.has(name) || audited.has(name)).toSorted()
}

describe('the audit log', () => {
  it('is described with every action that the sources name', async () => {
    const made = ['member.bind_phone', 'member.bind_email', 'member.ask_phone', 'member.ask_email']
    const actions = await named()
    expect(AUDIT_ACTIONS).toEqual([...new Set([...actions, ...made])].toSorted())
    expect(actions.length).toBeGreaterThan(60)
    const text = described()
    expect(actions.filter((action) => !text.includes(`\`${action}\``))).toEqual([])
    const documented = [...text.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name]) => name ?? '')
    expect(documented.filter((name) => !actions.includes(name) && !made.includes(name))).toEqual([])
  })
})
