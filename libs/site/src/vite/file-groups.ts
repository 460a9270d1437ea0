import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Brand } from '@pavilion/brand'
import type { Plugin, Rolldown } from 'vite'
import { HOME_PLAN, screenPlansOf } from '../counterpart/plans.ts'
import { PAGES } from '../domains.ts'
import { checkSections } from './check-sections.ts'
import { askersOf, readAskedFiles } from './askers.ts'
import { isOf } from './late-files.ts'

const PACKAGE = /[\\/]node_modules[\\/]/
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/** Libraries up to this floor draw nothing: at the start they make schemas. */
const HIGHEST_PLAIN_FLOOR = 1

const packageOf = (() => {
  const read = new Map<string, { readonly name: string; readonly floor: number } | undefined>()
  const find = (folder: string): { readonly name: string; readonly floor: number } | undefined => {
    if (folder === dirname(folder)) return undefined
    if (read.has(folder)) return read.get(folder)
    let library
    try {
      const { name, nx } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name: string
        nx?: { tags?: string[] }
      }
      const floor = Number(nx?.tags?.find((tag) => tag.startsWith('floor:'))?.slice('floor:'.length) ?? Number.NaN)
      library = { name, floor }
    } catch {
      library = find(dirname(folder))
    }
    read.set(folder, library)
    return library
  }
  return (module: string) => (PACKAGE.test(module) || !module.startsWith('/') ? undefined : find(dirname(module)))
})()

const laterOf = (screen: string): string => `${screen}-later`

/**
 * What a first screen asks for stands apart from the rest. The front page has one file, and one for what comes once it stands; other pages one a library and
 * one for several, which would bring a library's own to others' pages.
 */
export const sharedFiles = (
  askers: ReadonlyMap<string, readonly string[]>,
  screens: ReadonlyMap<string, readonly string[]>,
  libraryOf: (module: string) => string,
): Map<string, string> => {
  const screenOf = (asking: readonly string[]): string | undefined =>
    [...screens].find(([, modules]) => modules.some((module) => asking.some((asker) => isOf(asker, module))))?.[0]
  const files = new Map<string, string>()
  for (const [module, asking] of askers) {
    // What is asked for itself has a file of its own, also where what it loads later imports from it.
    if (asking.length < 2 || asking.includes(module)) continue
    const libraries = [...new Set(asking.map(libraryOf))].toSorted()
    const screen = screenOf(asking)
    if (screen === HOME_PLAN.name || screen === laterOf(HOME_PLAN.name)) files.set(module, screen)
    else if (screen !== undefined) files.set(module, `${screen}-${libraries.length > 1 ? 'shared' : libraries[0]}`)
    else files.set(module, libraries.length > 2 ? 'shared' : libraries.join('-'))
  }
  return files
}

/** They change at different paces, and none takes long to run. */
const INITIAL: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: REACT, priority: 4 },
  { name: 'vendor', test: PACKAGE, tags: ['$initial'], priority: 3 },
  {
    name: 'parts',
    test: (module) => (packageOf(module)?.floor ?? Number.NaN) <= HIGHEST_PLAIN_FLOOR,
    tags: ['$initial'],
    priority: 2,
  },
  { name: 'base', tags: ['$initial'], priority: 1 },
]
const NAMED = new Set(INITIAL.map(({ name }) => name))

/** A slow line pays for each file, and a page should bring only its own. Read from a build: new pages need no list. */
export const fileGroups = (brand: Brand): Plugin => ({
  name: 'pavilion-file-groups',
  apply: 'build',
  config: async ({ root = process.cwd() }) => {
    const askers = askersOf(await readAskedFiles(root, brand))
    const sections = await checkSections(brand)
    const screens = new Map(
      screenPlansOf(PAGES).flatMap(({ name, modules, later }) => [
        [name, modules(brand.site, sections)] as const,
        ...(later ? [[laterOf(name), later(brand.site, sections)] as const] : []),
      ]),
    )
    const shared = sharedFiles(askers, screens, (module) => packageOf(module)?.name ?? '')
    const onDemand: Rolldown.CodeSplittingGroup = {
      name: (module) => shared.get(module) ?? null,
      includeDependenciesRecursively: false,
    }
    return {
      build: {
        rolldownOptions: {
          output: {
            // The first scripts name these files: words in the names cost a KiB, and each letter of all of them. Seven is the least the bundler takes.
            chunkFileNames: ({ name }) => (NAMED.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
            codeSplitting: { groups: [...INITIAL, onDemand] },
          },
        },
      },
    }
  },
})
