import { tabOfPage, type DomainPage } from '@pavilion/domain'
import type { VisitedTab } from './tab-bar.ts'

export const tabOf = (pages: readonly DomainPage[], page: string, href: string): VisitedTab | undefined => {
  const tab = tabOfPage(pages, page)
  return tab && { page: tab.page, href }
}
