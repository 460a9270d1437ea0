import type { SiteConfig } from '@pavilion/brand'

declare global {
  /** Set by a brand's build (libs/brand/src/vite), so that its pages carry what it shows alone; not there in tests and stories. */
  const __PAVILION_HEADER__: SiteConfig['header'] | undefined
  const __PAVILION_BANNER__: boolean | undefined
}
