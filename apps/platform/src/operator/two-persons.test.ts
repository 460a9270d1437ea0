import { readFileSync } from 'node:fs'
import type { OperatorEndpoint } from '@pavilion/operator-api'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createModules } from '../modules.ts'
import { testDatabases } from '../testing/index.ts'
import { operatorPlatform, type OperatorPlatform } from './testing/operator-platform.ts'
import type { OperatorCall } from './call.ts'
import { peopleCalls } from './people/calls.ts'
import { createOperatorSessions } from './people/sessions.ts'

const OPERATIONS = new URL('../../../../docs/operations.md', import.meta.url)

interface Row {
  readonly actions: readonly string[]
  readonly askedBy: string
  readonly approvedBy: string
}

/** The table of "Two persons": what, calls, asked by, approved by. */
const described = (): Row[] => {
  const section = /### Two persons\n([\s\S]*?)\n### /.exec(readFileSync(OPERATIONS, 'utf8'))?.[1] ?? ''
  return [...section.matchAll(/^\|[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].flatMap(([, calls, asked, approved]) => {
    const actions = [...(calls ?? '').matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, action]) => action ?? '')
    return actions.length === 0 ? [] : [{ actions, askedBy: asked?.trim() ?? '', approvedBy: approved?.trim() ?? '' }]
  })
}

const listed = (roles: OperatorEndpoint['roles']): string =>
  typeof roles === 'string'
    ? roles
    : roles
        .filter((role) => role !== 'machine')
        .toSorted()
        .join(' or ')

describe('calls that wait for a second person', () => {
  let world: OperatorPlatform
  let calls: readonly OperatorCall[]
  beforeAll(async () => {
    const [embedded] = testDatabases
    if (!embedded) throw new Error('there is always the embedded database')
    world = await operatorPlatform(embedded)
    const modules = createModules({ ...world.app.deps, metrics: new Registry() }).all
    const people = peopleCalls(createOperatorSessions(world.db, world.app.deps.clock.now))
    calls = [...modules.flatMap(({ operator = [] }) => operator), ...people].filter(({ twoPerson }) => twoPerson)
  })
  afterAll(() => world.close())

  it('are all in the table of docs/operations.md, with who may ask and who may approve', () => {
    const declared = calls.map(({ endpoint: { action, roles, approvers = roles } }) => ({
      action,
      askedBy: listed(roles),
      approvedBy: listed(approvers),
    }))
    expect(declared.length).toBeGreaterThan(20)
    const rows = described().flatMap(({ actions, askedBy, approvedBy }) =>
      actions.map((action) => ({ action, askedBy, approvedBy })),
    )
    const inOrder = (all: typeof rows) => all.toSorted((a, b) => (a.action < b.action ? -1 : 1))
    const once = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
    expect(inOrder(once)).toEqual(inOrder(declared))
  })
})
