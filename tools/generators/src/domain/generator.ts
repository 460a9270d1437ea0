import { formatFiles, generateFiles, names, readJson, writeJson, type Tree } from '@nx/devkit'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addToList } from './add-to-list.ts'

interface Options {
  readonly name: string
  readonly title?: string
  readonly titleTraditional?: string
}

const FILES = fileURLToPath(new URL('files', import.meta.url))
const SITE_DOMAINS = 'libs/site/src/domains.ts'
const MODULES = 'apps/platform/src/modules.ts'
const LIKE = 'libs/wallet'
const NEEDS = ['react', 'styled-components', 'zod']
/** For its tests. */
const NOT_NEEDED = ['@pavilion/brand', '@pavilion/realtime', '@testing-library/user-event']

export default async function domainGenerator(tree: Tree, { name, title = name, titleTraditional = title }: Options) {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`"${name}" is no domain name: use lower-case letters, digits and hyphens.`)
  for (const folder of [`libs/${name}`, `apps/platform/src/${name}`])
    if (tree.exists(folder)) throw new Error(`There is a domain "${name}" already: ${folder}.`)
  const { propertyName: camel, className: pascal, constantName: constant } = names(name)
  const templateValues = {
    name,
    title,
    titleTraditional,
    camel,
    pascal,
    constant,
    table: name.replaceAll('-', '_'),
    migration: nextMigration(tree),
  }
  generateFiles(tree, join(FILES, 'lib'), `libs/${name}`, templateValues)
  generateFiles(tree, join(FILES, 'platform'), `apps/platform/src/${name}`, templateValues)
  writeProject(tree, name)
  addToList(tree, SITE_DOMAINS, {
    line: `import { ${camel}Domain } from '@pavilion/${name}/domain'`,
    entry: `${camel}Domain`,
    list: 'DOMAINS',
  })
  addToList(tree, MODULES, {
    line: `import { create${pascal}Module } from './${name}/index.ts'`,
    entry: `create${pascal}Module(deps)`,
    list: 'modules',
  })
  const site = readJson<{ dependencies: Record<string, string> }>(tree, 'libs/site/package.json')
  site.dependencies = sorted({ ...site.dependencies, [`@pavilion/${name}`]: '*' })
  writeJson(tree, 'libs/site/package.json', site)
  await formatFiles(tree)
}

const sorted = (record: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The first number of the next module: two digits are a module's, the last two count its changes. */
const nextMigration = (tree: Tree): string => {
  const modules = tree.children('apps/platform/src').flatMap((module) =>
    tree
      .children(`apps/platform/src/${module}/migrations`)
      .map((file) => Number(file.slice(0, 2)))
      .filter(Number.isInteger),
  )
  return `${String(Math.max(...modules) + 1).padStart(2, '0')}00`
}

const writeProject = (tree: Tree, name: string): void => {
  const like = readJson<{ dependencies: Record<string, string>; devDependencies: Record<string, string> }>(
    tree,
    `${LIKE}/package.json`,
  )
  const own = ['contract', 'domain', 'i18n', 'realtime', 'session', 'ui-kit'].map((lib) => [`@pavilion/${lib}`, '*'])
  const shared = NEEDS.map((packageName) => [packageName, like.dependencies[packageName] ?? '*'])
  const devDependencies = Object.fromEntries(
    Object.entries(like.devDependencies).filter(([packageName]) => !NOT_NEEDED.includes(packageName)),
  )
  writeJson(tree, `libs/${name}/package.json`, {
    name: `@pavilion/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    sideEffects: false,
    exports: { '.': './src/index.ts', './domain': './src/domain.ts', './texts/*': './src/texts/*.ts' },
    scripts: readJson<{ scripts: object }>(tree, `${LIKE}/package.json`).scripts,
    dependencies: sorted(Object.fromEntries([...own, ...shared]) as Record<string, string>),
    devDependencies,
    nx: { tags: ['type:lib', 'floor:3', `domain:${name}`] },
  })
  tree.write(`libs/${name}/tsconfig.json`, tree.read(`${LIKE}/tsconfig.json`) ?? '')
  tree.write(
    `libs/${name}/vitest.config.ts`,
    `import { componentTests } from '../../.vitest/project-tests.ts'\n\nexport default componentTests({ include: ['src/**/*.test.{ts,tsx}'], setupFiles: ['src/testing/setup.ts'] })\n`,
  )
}
