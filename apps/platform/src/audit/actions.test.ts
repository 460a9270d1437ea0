import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../../../', import.meta.url)
const OPERATIONS = new URL('docs/operations.md', ROOT)

/** What stands after the heading of the audit log. */
const described = (): string => /## Audit log\n([\s\S]*?)\n## /.exec(readFileSync(OPERATIONS, 'utf8'))?.[1] ?? ''

/** Names of actions as they stand in the sources: in calls of the operator, in entries of modules, in SQL. */
const ACTION =
  /'((?:approval|audit|bet|codes|deposit|ledger|match|member|notice|operator|protection|second_factor|site)\.[a-z_]+)'/g

const named = async (): Promise<string[]> => {
  const names = new Set<string>()
  for await (const file of glob(['apps/platform/src/**/*.{ts,sql}', 'libs/protocols/src/operator*.ts'], {
    cwd: fileURLToPath(ROOT),
  })) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue
    for (const [, name] of readFileSync(new URL(file, ROOT), 'utf8').matchAll(ACTION)) if (name) names.add(name)
  }
  return [...names].toSorted()
}

describe('the audit log', () => {
  it('is described with every action that the sources name', async () => {
    const actions = await named()
    expect(actions.length).toBeGreaterThan(60)
    const text = described()
    expect(actions.filter((action) => !text.includes(`\`${action}\``))).toEqual([])
    // And nothing that they do not name; two are put together from a kind of contact.
    const made = ['member.bind_phone', 'member.bind_email', 'member.ask_phone', 'member.ask_email']
    const told = [...text.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name]) => name ?? '')
    expect(told.filter((name) => !actions.includes(name) && !made.includes(name))).toEqual([])
  })
})
