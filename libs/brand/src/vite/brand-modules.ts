import { fileURLToPath } from 'node:url'
import { siteTextFaults, textModule, type SiteTexts } from '@pavilion/i18n/vite'
import type { Plugin } from 'vite'
import type { Brand } from '../define-brand.ts'
import { clausesModule, legalFaults, legalTexts } from '../legal/legal-modules.ts'

const OWN_SECTIONS = /[\\/]libs[\\/]site[\\/]src[\\/]home[\\/]own-sections\.ts$/

const CLAUSES = /[\\/]libs[\\/]auth[\\/]src[\\/]legal[\\/]clauses\.ts$/

const pathOf = (address: string): string => (address.startsWith('file:') ? fileURLToPath(address) : address)

const textsOf = ({ site, texts, languages, legal = {} }: Brand): SiteTexts => ({
  languages: site.languages,
  modules: languages,
  overrides: texts,
  additions: legalTexts(legal),
})

/** Undefined for modules that do not stand for the brand's own. */
export const brandModule = (brand: Brand): ((id: string) => Promise<string | undefined>) => {
  const texts = textModule(textsOf(brand))
  const { sections, legal } = brand
  return async (id) => {
    if (sections !== undefined && OWN_SECTIONS.test(id))
      return `export { sections as OWN_SECTIONS } from ${JSON.stringify(pathOf(sections))}`
    return legal && CLAUSES.test(id) ? clausesModule(id, legal) : texts(id)
  }
}

export const brandConstants = ({ site }: Brand): Record<string, string> => ({
  __PAVILION_CURRENCY__: JSON.stringify(site.operation.currency),
  __PAVILION_MENU__: JSON.stringify(site.menu ?? null),
  __PAVILION_FOOTER__: JSON.stringify(Boolean(site.footer ?? site.social)),
})

export const brandModules = (brand: Brand): Plugin => ({
  name: 'pavilion-brand-modules',
  config: () => ({ define: brandConstants(brand) }),
  load: brandModule(brand),
})

/** @throws an Error that names every unusable text, and why. */
export const checkTexts = async (brand: Brand): Promise<void> => {
  const faults = [
    ...(await siteTextFaults(textsOf(brand))),
    ...legalFaults(
      brand.legal ?? {},
      brand.site.languages.filter((language) => !brand.languages?.[language]),
    ),
  ]
  if (faults.length > 0)
    throw new Error(`The texts of ${brand.site.id} can't be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}
