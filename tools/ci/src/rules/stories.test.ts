import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const LIBS = fileURLToPath(new URL('../../../../libs', import.meta.url))
const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX)

const WHOLE = { 'ui-kit': ['GlobalStyle'], form: ['FormSupport'] }

const componentsOf = (lib: keyof typeof WHOLE): string[] =>
  parse(join(LIBS, lib, 'src/index.ts'))
    .statements.filter(ts.isExportDeclaration)
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .flatMap(({ exportClause }) => (exportClause && ts.isNamedExports(exportClause) ? [...exportClause.elements] : []))
    .filter(({ isTypeOnly, name }) => !isTypeOnly && /^[A-Z]/.test(name.text))
    .map(({ name }) => name.text)
    .filter((name) => !WHOLE[lib].includes(name))

const member = (object: ts.Node | undefined, name: string): ts.Expression | undefined =>
  object && ts.isObjectLiteralExpression(object)
    ? object.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)
        ?.initializer
    : undefined

const size = (list: ts.Node | undefined): number => {
  if (list && ts.isArrayLiteralExpression(list)) return list.elements.length
  return list && ts.isObjectLiteralExpression(list) ? list.properties.length : 0
}

interface StoryFile {
  readonly file: string
  readonly component: string
  /** In the file itself, or by the library's tests. */
  readonly isStage: boolean
  readonly documented: boolean
  readonly guide: ts.Expression | undefined
}

const isStage = (source: ts.SourceFile, component: string): boolean =>
  component === '' ||
  source.statements.some(
    (statement) =>
      (ts.isImportDeclaration(statement) &&
        statement.moduleSpecifier.getText().includes('/testing/') &&
        statement.importClause?.getText().match(/\w+/g)?.includes(component) === true) ||
      (ts.isFunctionDeclaration(statement) && statement.name?.text === component) ||
      (ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.some(({ name }) => name.getText() === component)),
  )

const metaOf = (source: ts.SourceFile): ts.Expression | undefined => {
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === 'meta')?.initializer
  const meta = declared ?? source.statements.find(ts.isExportAssignment)?.expression
  return meta && ts.isSatisfiesExpression(meta) ? meta.expression : meta
}

const storyFiles = globSync(join(LIBS, '*/src/**/*.stories.tsx')).map((file): StoryFile => {
  const source = parse(file)
  const meta = metaOf(source)
  const component = member(meta, 'component')?.getText() ?? ''
  return {
    file: relative(LIBS, file),
    component,
    isStage: isStage(source, component),
    documented: member(meta, 'tags')?.getText().includes("'autodocs'") ?? false,
    guide: member(member(meta, 'parameters'), 'guide'),
  }
})
const within = (lib: string) => storyFiles.filter(({ file }) => file.startsWith(`${lib}/`))

/** What a guide lacks. */
const missing = ({ documented, guide }: StoryFile): string[] => [
  ...(documented ? [] : ["tags: ['autodocs']"]),
  ...((member(guide, 'usage')?.getText().length ?? 0) > 30 ? [] : ['usage']),
  ...['states', 'keyboard', 'dos', 'donts'].filter((part) => size(member(guide, part)) === 0),
]

describe.each(Object.keys(WHOLE) as (keyof typeof WHOLE)[])('the stories of %s', (lib) => {
  const components = componentsOf(lib)

  it.each(components)('show %s, which has stories of its own', (component) => {
    expect(within(lib).filter((each) => each.component === component)).toHaveLength(1)
  })

  it('show nothing that the library does not export', () => {
    expect(
      within(lib)
        .map(({ component }) => component)
        .toSorted(),
    ).toEqual(components.toSorted())
  })
})

it.each(storyFiles.filter(({ isStage }) => !isStage))('$file says how $component is meant to be used', (story) => {
  expect(missing(story)).toEqual([])
})
