/** A page that has a place in the tab bar. */
export interface VisitedTab {
  /** The page's name (spec section 2). */
  readonly page: string
  /** Where the tab leads: the last address of that page, filters and all. */
  readonly href: string
}

/** Tabs that were visited, in the order of the first visit, and the one being looked at. Visited tabs keep their state. */
export interface TabBar {
  readonly visited: readonly VisitedTab[]
  /** Undefined at a page outside the bar. */
  readonly current: string | undefined
  /** The one tab that is left out of the cache: it starts afresh every time. */
  readonly excluded: string | undefined
}

const DEFAULT_TAB: VisitedTab = { page: 'home', href: '/home' }

/** Looks at a tab: remembers its latest address unless it is the excluded one. */
export const visit = (bar: TabBar, tab: VisitedTab): TabBar => {
  const known = bar.visited.some((other) => other.page === tab.page)
  if (tab.page === bar.excluded) return { ...bar, current: tab.page }
  const visited = known ? bar.visited.map((other) => (other.page === tab.page ? tab : other)) : [...bar.visited, tab]
  return { ...bar, visited, current: tab.page }
}

/** Looks at a page that has no tab. */
export const leave = (bar: TabBar): TabBar => ({ ...bar, current: undefined })

/** Leaves one tab out of the cache (and takes back the exclusion of another); `undefined` excludes none. */
export const exclude = (bar: TabBar, page: string | undefined): TabBar => ({
  ...bar,
  visited: bar.visited.filter((tab) => tab.page !== page),
  excluded: page,
})

/** Forgets every visit, as after signing out; the bar stands at the given tab. */
export const reset = (tab: VisitedTab = DEFAULT_TAB): TabBar => ({
  visited: [tab],
  current: tab.page,
  excluded: undefined,
})

/** Where a tab leads: to the address it was left at, or to its first one. */
export const hrefOf = (bar: TabBar, tab: VisitedTab): string =>
  bar.visited.find((other) => other.page === tab.page)?.href ?? tab.href
