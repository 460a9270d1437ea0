import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Brand } from '../define-brand.ts'

const OWN_SECTIONS = /[\\/]libs[\\/]site[\\/]src[\\/]home[\\/]own-sections\.ts$/

const pathOf = (address: string): string => (address.startsWith('file:') ? fileURLToPath(address) : address)

/** The text of a module that stands for the brand's own in every build of it; undefined for every other module. */
export const brandModule =
  ({ sections }: Pick<Brand, 'sections'>) =>
  (id: string): string | undefined =>
    sections !== undefined && OWN_SECTIONS.test(id)
      ? `export { sections as OWN_SECTIONS } from ${JSON.stringify(pathOf(sections))}`
      : undefined

/** The same for builds beside the brand's own, such as that of its first screens. */
export const brandModules = (brand: Brand): Plugin => ({ name: 'pavilion-brand-modules', load: brandModule(brand) })
