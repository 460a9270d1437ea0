import type { SiteConfig } from './site-schema.ts'

/** Spec section 2, guard 5. */
export const themeOf = (edition: SiteConfig['editions']['default']): 'light' | 'dark' =>
  edition === 'professional' ? 'dark' : 'light'
