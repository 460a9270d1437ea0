import { randomBytes } from 'node:crypto'
import { formatFiles, visitNotIgnoredFiles, type Tree } from '@nx/devkit'
import { oldBrand, rename, type NewBrand, type OldBrand } from './rename.ts'

interface Options {
  readonly name: string
  readonly siteId?: number
  readonly title?: string
  readonly titleTraditional?: string
  readonly from?: string
}

const TEXT = /\.(ts|tsx|json|html|md)$/

/** Makes brands/<name> and apps/<name>. Storybook and the journeys find a brand by its folder, so they need nothing more. */
export default async function brandGenerator(tree: Tree, options: Options): Promise<void> {
  const from = options.from ?? 'aurora'
  if (!/^[a-z][a-z0-9-]*$/.test(options.name))
    throw new Error(`"${options.name}" is no brand name: use lower-case letters, digits and hyphens.`)
  if (tree.exists(`brands/${options.name}`)) throw new Error(`There is a brand "${options.name}" already.`)
  if (!tree.exists(`brands/${from}`)) throw new Error(`There is no brand "${from}" to start from.`)
  const taken = siteIds(tree)
  const last = Math.max(...taken)
  const siteId = options.siteId ?? last + 1
  // Brands take their ports in the order of their site ids: one in between would take another's.
  if (siteId <= last) throw new Error(`Site id ${siteId} is not above ${last}, the last one given.`)
  const title = options.title ?? options.name.toUpperCase()
  const brand: NewBrand = {
    name: options.name,
    siteId,
    title,
    titleTraditional: options.titleTraditional ?? title,
    port: 4200 + taken.length,
    requestKey: randomBytes(32).toString('hex'),
  }
  const old = oldBrand(from, tree.read(`brands/${from}/src/site.ts`, 'utf8') ?? '')
  for (const room of ['brands', 'apps']) copy(tree, room, old, brand)
  await formatFiles(tree)
}

const copy = (tree: Tree, room: string, from: OldBrand, brand: NewBrand): void =>
  visitNotIgnoredFiles(tree, `${room}/${from.name}`, (path) => {
    const content = tree.read(path)
    if (!content) return
    const destination = path.replace(`${room}/${from.name}`, `${room}/${brand.name}`)
    if (TEXT.test(path)) tree.write(destination, rename(content.toString('utf8'), from, brand))
    else tree.write(destination, content)
  })

/** The site ids of all brands there are. */
const siteIds = (tree: Tree): number[] =>
  tree.children('brands').flatMap((name) => {
    const source = tree.read(`brands/${name}/src/site.ts`, 'utf8') ?? ''
    return [...source.matchAll(/siteId: (\d+)/g)].map((match) => Number(match[1]))
  })
