import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Brand } from '@pavilion/brand'
import { fontFace, logoParts, pageCss, parseBrand, readFonts, themeCss } from '@pavilion/brand/vite'
import type { Plugin } from 'vite'

const folder = new URL('../brands/', import.meta.url)

/** By their folders, in the order of the alphabet: a new brand appears by itself. */
export const brandIds: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

/** Checked. */
async function readBrands(): Promise<Brand[]> {
  return Promise.all(
    brandIds.map(async (id) => {
      const module: { brand: unknown } = await import(new URL(`${id}/src/index.ts`, folder).href)
      return parseBrand(module.brand)
    }),
  )
}

const stylesOf = (brand: Brand) => [
  ...readFonts(brand).map((font) => fontFace(font, `data:font/woff2;base64,${font.source.toString('base64')}`)),
  themeCss(brand.site.id, brand.theme),
]

const VIRTUAL = 'virtual:brand-looks'

/** A module with the own sections of all brands. */
const ownSections = (brands: readonly Brand[]): string => {
  const modules = brands.flatMap(({ sections }) => sections ?? [])
  const lines = modules.map((module, at) => `import { sections as own${at} } from ${JSON.stringify(module)}`)
  return [...lines, `export const OWN_SECTIONS = Object.assign({}, ${modules.map((_, at) => `own${at}`).join()})`].join(
    '\n',
  )
}

const OWN_SECTIONS = '/libs/site/src/home/own-sections.ts'

/** The module `virtual:brand-looks`: tokens and logos of all brands. */
export async function brandLooks(): Promise<Plugin> {
  const brands = await readBrands()
  const looks = {
    css: pageCss(brands.flatMap(stylesOf).join('\n')),
    logos: Object.fromEntries(
      brands.map(({ site, logo }) => [site.id, logoParts(readFileSync(fileURLToPath(logo), 'utf8'))]),
    ),
  }
  return {
    name: 'brand-looks',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: (id) => {
      if (id === `\0${VIRTUAL}`) return `export default ${JSON.stringify(looks)}`
      return id.endsWith(OWN_SECTIONS) ? ownSections(brands) : undefined
    },
  }
}
