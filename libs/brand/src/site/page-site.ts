import type { SiteConfig } from './site-schema.ts'

type Operation = Pick<SiteConfig['operation'], 'timeZone' | 'mobileRedirect' | 'licence'>

/** What pages read of a brand's site.ts while they run. */
export type PageSite = Omit<SiteConfig, 'description' | 'menu' | 'operation'> & { readonly operation: Operation }

/** A site without what the build and the operator's registration read alone. */
export const pageSite = (site: SiteConfig): PageSite => {
  const { timeZone, mobileRedirect, licence } = site.operation
  const page: PageSite & Partial<Pick<SiteConfig, 'description' | 'menu'>> = {
    ...site,
    operation: { timeZone, mobileRedirect, licence },
  }
  delete page.description
  delete page.menu
  return page
}
