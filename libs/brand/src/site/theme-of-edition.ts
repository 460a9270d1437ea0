import type { SiteConfig } from './site-schema.ts'

/** Classic is light, professional is dark (spec section 2, guard 5). */
export const themeOf = (edition: SiteConfig['editions']['default']): 'light' | 'dark' =>
  edition === 'professional' ? 'dark' : 'light'
