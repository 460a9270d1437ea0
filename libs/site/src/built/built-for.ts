import type { SiteConfig } from '@pavilion/brand'

export type BuiltHeader = SiteConfig['header']
export type BuiltBanner = boolean
/** Whether anything of the foot is the brand's own. */
export type BuiltFooter = boolean
/** The brand's order of menus, if it has one. */
export type BuiltMenu = NonNullable<SiteConfig['menu']> | null

declare global {
  /** Set by the build (libs/brand/src/vite). Undefined in tests and stories. */
  const __PAVILION_HEADER__: BuiltHeader | undefined
  const __PAVILION_BANNER__: BuiltBanner | undefined
  const __PAVILION_FOOTER__: BuiltFooter | undefined
  const __PAVILION_MENU__: BuiltMenu | undefined
}
