import type { Legal } from './legal/legal-schema.ts'
import type { SiteConfig } from './site/site-schema.ts'
import type { Theme } from './theme/theme-schema.ts'
import type { Web } from './web/web-schema.ts'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface Brand {
  site: SiteConfig
  theme: Theme
  /** SVG coloured by tokens (`var(--pv-…)`). */
  logo: string
  /** In place of the catalogue's, by language, namespace and key (`TextOverrides` of i18n). */
  texts?: Readonly<Record<string, Texts>> | undefined
  /** Their versions stand in the site's settings at the platform. */
  legal?: Legal | undefined
  /** By tag: name or address of a module that exports a whole `language`. */
  languages?: Readonly<Record<string, string>> | undefined
  /** Icons, manifest, shared links, search engines; by default made from the rest. */
  web?: Web | undefined
  /** Files of topics of help in place of the site's, by topic and language; MDX with a title, a description and a date at its head. */
  help?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  /** Module that exports the brand's own home sections as `sections`, each loaded from a file of its name. */
  sections?: string | undefined
}

/** Types only; the build checks with `parseBrand`, so no schema reaches the browser. */
export const defineBrand = (brand: Brand): Brand => brand
export const defineSite = (site: SiteConfig): SiteConfig => site
export const defineLegal = (legal: Legal): Legal => legal
export const defineWeb = (web: Web): Web => web
export const defineTheme = (theme: Theme): Theme => theme
