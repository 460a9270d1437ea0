import type { SiteConfig } from '@pavilion/brand'

/** What a brand's build tells of it. */
export type BuiltHeader = SiteConfig['header']
export type BuiltBanner = boolean
/** Whether anything of the foot is the brand's own. */
export type BuiltFooter = boolean
/** The brand's order of menus, if it has one. */
export type BuiltMenu = NonNullable<SiteConfig['menu']> | null

declare global {
  /** Set by a brand's build (libs/brand/src/vite), so that its pages carry what it shows alone; not there in tests and stories. */
  const __PAVILION_HEADER__: BuiltHeader | undefined
  const __PAVILION_BANNER__: BuiltBanner | undefined
  const __PAVILION_FOOTER__: BuiltFooter | undefined
  const __PAVILION_MENU__: BuiltMenu | undefined
}
