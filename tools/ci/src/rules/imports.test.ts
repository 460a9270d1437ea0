import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { platformFloors } from './platform-floors.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const fixtures = `${root}/tools/ci/fixtures`

describe('dependency-cruiser', () => {
  const run = spawnSync(
    `${root}/node_modules/.bin/depcruise`,
    ['--config', `${root}/.dependency-cruiser.js`, '--output-type', 'json', 'apps', 'libs', 'brands'],
    { cwd: `${fixtures}/imports`, encoding: 'utf8', maxBuffer: 1e8 },
  )
  const violations = (JSON.parse(run.stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } })
    .summary.violations

  it.each([
    ['no-deep-imports', 'deep-import'],
    ['testing-face-in-tests-only', 'testing-face'],
    ['brands-for-apps-and-tools-only', 'brand-import'],
    ['no-cycles', 'cycle-a'],
    ['not-resolvable', 'unresolvable'],
    ['runs-in-a-browser', 'for-node'],
  ])('refuses by %s: %s.ts', (rule, file) => {
    expect(violations.filter((violation) => violation.rule.name === rule).map((violation) => violation.from)).toContain(
      `libs/one/src/${file}.ts`,
    )
  })

  it('refuses logic in what a brand says of itself, and lets its sections have it', () => {
    const logic = violations.filter(({ rule }) => rule.name === 'brand-data-holds-no-logic')
    expect(logic.map(({ from }) => from)).toEqual(['brands/x/src/site.ts'])
  })

  const refusedBy = (name: string) =>
    violations
      .filter(({ rule }) => rule.name === name)
      .map(({ from }) => from.replace('apps/platform/src/', ''))
      .toSorted()

  it('refuses what a module of the platform imports of its own floor, of one above and, as a domain, of another', () => {
    expect(refusedBy('platform-floors')).toEqual(['ledger/beside.ts', 'ledger/upwards.ts', 'race/beside-a-domain.ts'])
  })

  it("refuses what stands behind a module's faces, and lets its tests look", () => {
    expect(refusedBy('platform-faces')).toEqual(['race/past-the-face.ts'])
  })
})

describe('the floors of the platform', () => {
  const page = readFileSync(`${root}/docs/architecture.md`, 'utf8')
  const [, inside = ''] = /^apps\/platform\/src\/\n([^`]*)```/m.exec(page) ?? []
  const [, domains = [], ...floors] = inside
    .trimEnd()
    .split('\n')
    .map((line) => (line.trim().split(/ {2,}/)[0] ?? '').split(' '))

  it('are the same in the architecture, with the domains on top', () => {
    expect(floors).toEqual(platformFloors.toReversed())
    expect(domains).toContain('sportsbook')
  })

  it('name modules that are there', () => {
    const missing = [...domains, ...floors.flat()].filter((name) => !existsSync(`${root}/apps/platform/src/${name}`))
    expect(missing).toEqual([])
  })
})

describe('knip', () => {
  const run = spawnSync(`${root}/node_modules/.bin/knip`, ['--directory', `${fixtures}/unused`, '--reporter', 'json'], {
    encoding: 'utf8',
    cwd: root,
  })

  it('finds a file, an export and a dependency that nothing uses', () => {
    expect(run.status).not.toBe(0)
    for (const unused of ['orphan.ts', 'unusedExport', 'left-over']) expect(run.stdout).toContain(unused)
  })
})
