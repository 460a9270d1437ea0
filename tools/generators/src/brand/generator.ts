import { randomBytes } from 'node:crypto'
import { formatFiles, visitNotIgnoredFiles, type Tree } from '@nx/devkit'
import { accentOf, hueOf, recolourDrawing, recolourTheme, type Recolour } from './recolour.ts'
import { oldBrand, rename, type NewBrand, type OldBrand } from './rename.ts'

interface Options {
  readonly name: string
  readonly siteId?: number
  readonly title?: string
  readonly titleTraditional?: string
  readonly from?: string
  /** Degrees: 0 red, 120 green, 240 blue. */
  readonly hue?: number
}

const DRAWING = /\.svg$/
const TEXT = /\.(ts|tsx|json|html|md)$/

/** Storybook and the journeys find brands by folder. */
export default async function brandGenerator(tree: Tree, options: Options): Promise<void> {
  const from = options.from ?? 'aurora'
  if (!/^[a-z][a-z0-9-]*$/.test(options.name))
    throw new Error(`"${options.name}" is no brand name: use lower-case letters, digits and hyphens.`)
  if (tree.exists(`brands/${options.name}`)) throw new Error(`There is a brand "${options.name}" already.`)
  if (!tree.exists(`brands/${from}`)) throw new Error(`There is no brand "${from}" to start from.`)
  const usedIds = siteIds(tree)
  const last = Math.max(...usedIds)
  const siteId = options.siteId ?? last + 1
  // One in between would shift the ports of others.
  if (siteId <= last) throw new Error(`Site id ${siteId} is not above ${last}, the last one given.`)
  const hue = options.hue ?? hueOf(options.name)
  if (!(hue >= 0 && hue < 360)) throw new Error(`The hue ${hue} is not one of 0 to 359 degrees.`)
  const accent = accentOf(tree.read(`brands/${from}/src/theme.ts`, 'utf8') ?? '')
  const title = options.title ?? options.name.toUpperCase()
  const brand: NewBrand = {
    name: options.name,
    siteId,
    title,
    titleTraditional: options.titleTraditional ?? title,
    port: 4200 + usedIds.length,
    requestKey: randomBytes(32).toString('hex'),
  }
  const old = oldBrand(from, tree.read(`brands/${from}/src/site.ts`, 'utf8') ?? '')
  for (const room of ['brands', 'apps']) copy(tree, room, old, brand, { accent, hue })
  await formatFiles(tree)
}

const copy = (tree: Tree, room: string, from: OldBrand, brand: NewBrand, colour: Recolour): void =>
  visitNotIgnoredFiles(tree, `${room}/${from.name}`, (path) => {
    const content = tree.read(path)
    if (!content) return
    const destination = path.replace(`${room}/${from.name}`, `${room}/${brand.name}`)
    const text = content.toString('utf8')
    if (path.endsWith('/theme.ts')) tree.write(destination, rename(recolourTheme(text, colour), from, brand))
    else if (TEXT.test(path)) tree.write(destination, rename(text, from, brand))
    else if (DRAWING.test(path)) tree.write(destination, recolourDrawing(text, colour))
    else tree.write(destination, content)
  })

const siteIds = (tree: Tree): number[] =>
  tree.children('brands').flatMap((name) => {
    const source = tree.read(`brands/${name}/src/site.ts`, 'utf8') ?? ''
    return [...source.matchAll(/siteId: (\d+)/g)].map((match) => Number(match[1]))
  })
