import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const eslint = new ESLint({ cwd: root })

const faults = async (path: string, code: string) => {
  const [result] = await eslint.lintText(code, { filePath: `${root}/${path}` })
  return result?.messages.map((message) => message.ruleId) ?? []
}

const BOUNDARY = '@nx/enforce-module-boundaries'

describe('who may import whom', () => {
  // Without a project graph the rule only warns.
  beforeAll(() => {
    execFileSync('npx', ['nx', 'show', 'projects'], { cwd: root, stdio: 'ignore' })
  }, 60_000)

  it.each([
    ['a domain imports another domain', 'libs/wallet/src/x.ts', '@pavilion/auth'],
    ['a domain reaches up to site', 'libs/auth/src/x.ts', '@pavilion/site'],
    ['a lower floor imports a higher one', 'libs/contract/src/x.ts', '@pavilion/ui-kit'],
    ['floor 1 imports floor 2', 'libs/api-client/src/x.ts', '@pavilion/session'],
    ['ui-kit knows who is signed in', 'libs/ui-kit/src/x.ts', '@pavilion/session'],
    ['a browser lib takes server schemas', 'libs/session/src/x.ts', '@pavilion/protocols'],
    ['money knows the contract', 'libs/money/src/x.ts', '@pavilion/contract'],
    ['the platform uses a browser lib', 'apps/platform/src/x.ts', '@pavilion/api-client'],
    ['the sandbox uses the platform', 'apps/sandbox/src/x.ts', '@pavilion/platform'],
    ['a lib imports an app', 'libs/site/src/x.ts', '@pavilion/platform'],
    ['a lib imports a brand', 'libs/site/src/x.ts', '@pavilion/brand-aurora'],
    ['a brand reaches up to the site', 'brands/aurora/src/x.ts', '@pavilion/site'],
    ['a brand app reaches past site', 'apps/aurora/src/x.ts', '@pavilion/wallet'],
    ['React in a pure lib', 'libs/money/src/x.ts', 'react'],
  ])('refuses: %s', async (_, path, imported) => {
    expect(await faults(path, `import * as x from '${imported}'\nexport default x\n`)).toContain(BOUNDARY)
  })

  it.each([
    ['libs/auth/src/x.ts', '@pavilion/session'],
    ['libs/odds/src/x.ts', '@pavilion/money'],
    ['libs/site/src/x.ts', '@pavilion/wallet'],
    ['apps/platform/src/x.ts', '@pavilion/protocols'],
    ['apps/aurora/src/x.ts', '@pavilion/site'],
    ['brands/aurora/src/x.ts', '@pavilion/ui-kit'],
  ])('allows: %s imports %s', async (path, imported) => {
    expect(await faults(path, `import * as x from '${imported}'\nexport default x\n`)).toEqual([])
  })
})

describe('transaction() holds only SQL', () => {
  const inside = (body: string) => faults('apps/platform/src/x.ts', `transaction(deps.db, async (tx) => { ${body} })`)
  const RULE = 'pavilion/transaction-only-sql'

  it('refuses another await, or the outer handle', async () => {
    expect(await inside('await fetch("http://x")')).toContain(RULE)
    expect(await inside('await deps.db.selectFrom("a").execute(tx)')).toContain(RULE)
  })

  it('allows SQL on its own handle', async () => {
    expect(await inside('await tx.selectFrom("a").execute(); await post(tx, 1)')).toEqual([])
  })
})

describe('exported names', () => {
  const RULE = 'pavilion/exported-names'
  const named = (code: string, path = 'libs/odds/src/x.ts') => faults(path, code)

  it.each([
    'export const keptBet = 1',
    'export interface BookKeeper {}',
    'export type Told = 1',
    'const a = 1; export { a as KEPT_BETS }',
    'export interface Book { readonly told: boolean }',
    'export type Bet = { state: 1 } | { readonly of: { unreceived: true } }',
    'export class Book { whose(): void {} }',
    'export default class Book { standing = 1 }',
  ])('refuses a word that is none of the trade: %s', async (code) => {
    expect(await named(code)).toContain(RULE)
  })

  it('refuses it in stories too', async () => {
    expect(await named('export const Kept = {}', 'libs/odds/src/x.stories.tsx')).toContain(RULE)
  })

  it('lets words pass that merely begin alike, columns, and what stays inside', async () => {
    expect(await named('export const toldo = 1; export const password = 2; export class Telling {}')).toEqual([])
    expect(
      await named('export interface MembersTable { sought: string }; export type Row = { patience_ms: 1 }'),
    ).toEqual([])
    expect(
      await named('export class Book { #told = 1; private kept = 1; at() { const standing = 1; return standing } }'),
    ).toEqual([])
  })
})

describe('local names', () => {
  const RULE = 'pavilion/local-names'
  const PLACES = ['apps/platform/src/x.ts', 'brands/aurora/src/x.ts', 'libs/odds/src/x.ts', 'tools/load/src/x.ts']

  it.each(PLACES)('refuses a bare participle in %s', async (path) => {
    expect(await faults(path, 'const known = 1; export default known')).toEqual([RULE])
  })

  it.each([
    'export const of = (asked: number) => asked',
    'export const of = ({ sent }: { sent: number }) => sent',
    'export const of = ([one, { two: seen = 1 }]: never) => [one, seen]',
    'export const of = ([, ...given]: never) => given',
    'export type Of = (wanted: number) => void',
    'function told(): void {} export default told',
    'for (const held of []) { void held }',
    'try { void 0 } catch (refused) { void refused }',
    'export class Book { constructor(made: number) { void made } }',
    'export class Book { at(kept: number): void { void kept } }',
  ])('refuses it wherever a name is bound: %s', async (code) => {
    expect(await faults('libs/odds/src/x.ts', code)).toEqual([RULE])
  })

  it('lets whole names pass, and fields that keep theirs', async () => {
    expect(
      await faults('libs/odds/src/x.ts', 'const { taken: acceptedBets } = row; const isOpen = { sent: 1 }'),
    ).toEqual([])
    expect(await faults('libs/odds/src/x.ts', 'const knownDevice = row.known; let left = 1, closed = 2')).toEqual([])
    expect(await faults('libs/odds/src/x.ts', 'export interface Row { taken: number; sent(): void }')).toEqual([])
  })

  it.each(['x.test.ts', 'x.stories.tsx', 'testing/x.ts'])('leaves tests and stories alone: %s', async (file) => {
    expect(await faults(`libs/odds/src/${file}`, 'const known = 1; export default known')).toEqual([])
  })
})
