import type { Legal } from './legal/legal-schema.ts'
import type { SiteConfig } from './site/site-schema.ts'
import type { Theme } from './theme/theme-schema.ts'
import type { Web } from './web/web-schema.ts'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface Brand {
  site: SiteConfig
  theme: Theme
  /** Address of the logo mark, an SVG coloured by tokens (`var(--pv-…)`). */
  logo: string
  /** Words of the brand's own in place of the catalogue's, by language, namespace and key (`TextOverrides` of i18n). */
  texts?: Readonly<Record<string, Texts>> | undefined
  /** Legal documents of the brand's own; their versions stand in the site's settings at the platform. */
  legal?: Legal | undefined
  /** Languages that are not written here, by tag: the name or address of a module that exports one as `language`, whole. */
  languages?: Readonly<Record<string, string>> | undefined
  /** Icons, manifest, shared links, search engines; left out, the build makes all of it of the rest. */
  web?: Web | undefined
  /**
   * The module of the brand's own sections for home, by the name of its package or its address: it exports them as `sections`, each
   * loaded from a file of the section's name.
   */
  sections?: string | undefined
}

/** Types a brand as it is written; the build checks it as data with `parseBrand`, so no schema reaches the browser. */
export const defineBrand = (brand: Brand): Brand => brand
export const defineSite = (site: SiteConfig): SiteConfig => site
export const defineLegal = (legal: Legal): Legal => legal
export const defineWeb = (web: Web): Web => web
export const defineTheme = (theme: Theme): Theme => theme
