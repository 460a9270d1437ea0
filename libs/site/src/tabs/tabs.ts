import { tabOfPage, type DomainPage } from '@pavilion/domain'
import type { VisitedTab } from './tab-bar.ts'

/** The tab a page stands under, with the address it is at; undefined for pages outside the tab bar. */
export const tabOf = (pages: readonly DomainPage[], page: string, href: string): VisitedTab | undefined => {
  const tab = tabOfPage(pages, page)
  return tab && { page: tab.page, href }
}
