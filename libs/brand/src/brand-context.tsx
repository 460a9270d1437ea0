import { createContext, use, type ReactNode } from 'react'
import type { SiteConfig } from './site/site-schema.ts'

const BrandContext = createContext<SiteConfig | undefined>(undefined)

export function BrandProvider({ site, children }: { site: SiteConfig; children: ReactNode }) {
  return <BrandContext value={site}>{children}</BrandContext>
}

/** The brand's site.ts; outside a BrandProvider there is no brand, which is a mistake of the page. */
export function useSiteConfig(): SiteConfig {
  const site = use(BrandContext)
  if (!site) throw new Error('useSiteConfig needs a <BrandProvider site={…}> above it')
  return site
}
