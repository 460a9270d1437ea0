import { createContext, use } from 'react'
import type { Domain } from './domain.ts'
import type { DomainPage, TabEntry } from './page.ts'

/** Every page of a site, in the order of its domains. */
export const pagesOf = (domains: readonly Domain[]): readonly DomainPage[] => domains.flatMap(({ pages = [] }) => pages)

/** Names and addresses that two pages have: a build with one is refused. */
export const takenTwice = (pages: readonly DomainPage[]): readonly string[] =>
  pages.flatMap(({ page, path }, at) =>
    pages.slice(0, at).flatMap((other) => [other.page === page ? page : [], other.path === path ? path : []].flat()),
  )

export type WithTab = DomainPage & { readonly tab: TabEntry }

export const tabsOf = (pages: readonly DomainPage[]): readonly WithTab[] =>
  pages.filter((page): page is WithTab => page.tab !== undefined).toSorted((a, b) => a.tab.order - b.tab.order)

/** The tab that a page stands under; undefined for pages outside the bar. */
export const tabOfPage = (pages: readonly DomainPage[], name: string): WithTab | undefined => {
  const page = pages.find((each) => each.page === name)
  if (page?.tab) return page as WithTab
  return page?.under === undefined ? undefined : tabOfPage(pages, page.under)
}

export const PagesContext = createContext<readonly DomainPage[]>([])
/** Every page of the site that is shown. */
export const usePages = (): readonly DomainPage[] => use(PagesContext)
