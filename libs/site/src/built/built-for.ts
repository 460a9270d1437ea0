import type { SiteConfig } from '@pavilion/brand'

export type BuiltHeader = SiteConfig['header']
export type BuiltBanner = boolean
export type BuiltFooter = boolean
export type BuiltMenu = NonNullable<SiteConfig['menu']> | null

declare global {
  /** Undefined in tests and stories. */
  const __PAVILION_HEADER__: BuiltHeader | undefined
  const __PAVILION_BANNER__: BuiltBanner | undefined
  const __PAVILION_FOOTER__: BuiltFooter | undefined
  const __PAVILION_MENU__: BuiltMenu | undefined
}
