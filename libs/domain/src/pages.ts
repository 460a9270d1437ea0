import { createContext, use } from 'react'
import type { Domain } from './domain.ts'
import type { DomainPage, TabEntry } from './page.ts'

/** In the order of the domains. */
export const pagesOf = (domains: readonly Domain[]): readonly DomainPage[] => domains.flatMap(({ pages = [] }) => pages)

/** Names and addresses of two pages; a build refuses them. */
export const takenTwice = (pages: readonly DomainPage[]): readonly string[] =>
  pages.flatMap(({ page, path }, at) =>
    pages.slice(0, at).flatMap((other) => [other.page === page ? page : [], other.path === path ? path : []].flat()),
  )

export type WithTab = DomainPage & { readonly tab: TabEntry }

export const tabsOf = (pages: readonly DomainPage[]): readonly WithTab[] =>
  pages.filter((page): page is WithTab => page.tab !== undefined).toSorted((a, b) => a.tab.order - b.tab.order)

/** Undefined outside the bar. */
export const tabOfPage = (pages: readonly DomainPage[], name: string): WithTab | undefined => {
  const page = pages.find((each) => each.page === name)
  if (page?.tab) return page as WithTab
  return page?.under === undefined ? undefined : tabOfPage(pages, page.under)
}

export const PagesContext = createContext<readonly DomainPage[]>([])
/** Of the displayed site. */
export const usePages = (): readonly DomainPage[] => use(PagesContext)
