import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const KIT = fileURLToPath(new URL('../../../../libs/ui-kit/src', import.meta.url))
const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX)

const WITHOUT_LOOKS = ['GlobalStyle']

/** Names of the kit's index that begin with a capital and are no types. */
const components = parse(join(KIT, 'index.ts'))
  .statements.filter(ts.isExportDeclaration)
  .filter(({ isTypeOnly }) => !isTypeOnly)
  .flatMap(({ exportClause }) => (exportClause && ts.isNamedExports(exportClause) ? [...exportClause.elements] : []))
  .filter(({ isTypeOnly, name }) => !isTypeOnly && /^[A-Z]/.test(name.text))
  .map(({ name }) => name.text)
  .filter((name) => !WITHOUT_LOOKS.includes(name))

const member = (object: ts.Node | undefined, name: string): ts.Expression | undefined =>
  object && ts.isObjectLiteralExpression(object)
    ? object.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)
        ?.initializer
    : undefined

const length = (list: ts.Node | undefined): number =>
  list && ts.isArrayLiteralExpression(list) ? list.elements.length : 0

interface Told {
  readonly file: string
  readonly component: string
  readonly documented: boolean
  readonly guide: ts.Expression | undefined
}

const told = globSync(join(KIT, '*/*.stories.tsx')).map((file): Told => {
  const declared = parse(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === 'meta')?.initializer
  const meta = declared && ts.isSatisfiesExpression(declared) ? declared.expression : declared
  return {
    file: basename(file),
    component: member(meta, 'component')?.getText() ?? '',
    documented: member(meta, 'tags')?.getText().includes("'autodocs'") ?? false,
    guide: member(member(meta, 'parameters'), 'guide'),
  }
})

describe('the stories of the kit', () => {
  it.each(components)('show %s, and say how it is meant to be used', (component) => {
    const [story, ...others] = told.filter((each) => each.component === component)
    expect(story, 'stories with this component').toBeDefined()
    expect(others, 'each component has stories of its own').toEqual([])
    expect(story?.documented, 'tags: autodocs').toBe(true)
    expect(member(story?.guide, 'usage')?.getText().length ?? 0).toBeGreaterThan(30)
    expect([length(member(story?.guide, 'dos')), length(member(story?.guide, 'donts'))]).not.toContain(0)
  })

  it('show nothing that the kit does not export', () => {
    expect(told.map(({ component }) => component).toSorted()).toEqual(components.toSorted())
  })
})
