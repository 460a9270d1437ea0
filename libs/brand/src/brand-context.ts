import { createContext, createElement, use, type ReactNode } from 'react'
import type { PageSite } from './site/page-site.ts'

const BrandContext = createContext<PageSite | undefined>(undefined)

// Without JSX, because tools read brands in Node, which runs .ts but not .tsx.
export const BrandProvider = ({ site, children }: { site: PageSite; children: ReactNode }) =>
  createElement(BrandContext, { value: site }, children)

/** The brand's site.ts; outside a BrandProvider there is no brand, which is a mistake of the page. */
export function useSiteConfig(): PageSite {
  const site = use(BrandContext)
  if (!site) throw new Error('useSiteConfig is used outside BrandProvider')
  return site
}
