import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Brand } from '@pavilion/brand'
import type { Plugin, Rolldown } from 'vite'
import { SCREEN_PLANS } from '../counterpart/plans.ts'
import { checkSections } from './check-sections.ts'
import { askersOf, readAskedFiles } from './askers.ts'

const PACKAGE = /[\\/]node_modules[\\/]/
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/** Libraries up to this floor draw nothing: most of what they do at the start is to make the contract's schemas. */
const HIGHEST_PLAIN_FLOOR = 1

/** The package a module of the workspace belongs to. */
const packageOf = (() => {
  const read = new Map<string, { readonly name: string; readonly floor: number } | undefined>()
  const find = (folder: string): { readonly name: string; readonly floor: number } | undefined => {
    if (folder === dirname(folder)) return undefined
    if (read.has(folder)) return read.get(folder)
    let found
    try {
      const { name, nx } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name: string
        nx?: { tags?: string[] }
      }
      const floor = Number(nx?.tags?.find((tag) => tag.startsWith('floor:'))?.slice('floor:'.length) ?? Number.NaN)
      found = { name, floor }
    } catch {
      found = find(dirname(folder))
    }
    read.set(folder, found)
    return found
  }
  return (module: string) => (PACKAGE.test(module) || !module.startsWith('/') ? undefined : find(dirname(module)))
})()

const nameOf = (module: string): string => basename(module).replace(/\.\w+$/, '')

/**
 * The file of each module that several ask for. What the front page shows stands apart; the rest is with the library whose pages ask
 * for it, or the two libraries, or in one file for all.
 */
export const sharedFiles = (
  askers: ReadonlyMap<string, readonly string[]>,
  front: readonly string[],
  libraryOf: (module: string) => string,
): Map<string, string> => {
  const files = new Map<string, string>()
  for (const [module, asking] of askers) {
    if (asking.length < 2) continue
    const libraries = [...new Set(asking.map(libraryOf))].toSorted()
    if (asking.some((asker) => front.includes(nameOf(asker)))) files.set(module, 'front')
    else files.set(module, libraries.length > 2 ? 'shared' : libraries.join('-'))
  }
  return files
}

/** What every page needs, in files that change at different paces, none of which takes long to run. */
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

/**
 * Cuts a brand's scripts into files: a slow line pays for each file, and a page is to bring only its own. Who asks for what is read
 * from a build before the build, so that a new page needs no entry in a list.
 */
export const fileGroups = (brand: Brand): Plugin => ({
  name: 'pavilion-file-groups',
  apply: 'build',
  config: async ({ root = process.cwd() }) => {
    const askers = askersOf(await readAskedFiles(root, brand))
    const sections = await checkSections(brand)
    const front = SCREEN_PLANS.filter(({ paths }) => paths.includes('/')).flatMap(({ modules }) =>
      modules(brand.site, sections),
    )
    const shared = sharedFiles(askers, front, (module) => packageOf(module)?.name ?? '')
    const onDemand: Rolldown.CodeSplittingGroup = {
      name: (module) => shared.get(module) ?? null,
      includeDependenciesRecursively: false,
    }
    return {
      build: {
        rolldownOptions: {
          output: {
            // The first scripts name every file that may be asked for later: with words in those names they were a KiB larger.
            chunkFileNames: ({ name }) => (NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
            codeSplitting: { groups: [...INITIAL, onDemand] },
          },
        },
      },
    }
  },
})
