import { createContext, createElement, use, type ReactNode } from 'react'
import type { PageSite } from './site/page-site.ts'

const BrandContext = createContext<PageSite | undefined>(undefined)

// Without JSX: tools read brands in Node.
export const BrandProvider = ({ site, children }: { site: PageSite; children: ReactNode }) =>
  createElement(BrandContext, { value: site }, children)

/** @throws outside a BrandProvider */
export function useSiteConfig(): PageSite {
  const site = use(BrandContext)
  if (!site) throw new Error('useSiteConfig is used outside BrandProvider')
  return site
}
