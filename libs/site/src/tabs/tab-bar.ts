export interface VisitedTab {
  /** Spec section 2. */
  readonly page: string
  /** With filters. */
  readonly href: string
}

/** In the order of the first visit. */
export interface TabBar {
  readonly visited: readonly VisitedTab[]
  readonly current: string | undefined
  /** Always opens at its start. */
  readonly excluded: string | undefined
}

const DEFAULT_TAB: VisitedTab = { page: 'home', href: '/home' }

export const visit = (bar: TabBar, tab: VisitedTab): TabBar => {
  const isVisited = bar.visited.some((other) => other.page === tab.page)
  if (tab.page === bar.excluded) return { ...bar, current: tab.page }
  const visited = isVisited
    ? bar.visited.map((other) => (other.page === tab.page ? tab : other))
    : [...bar.visited, tab]
  return { ...bar, visited, current: tab.page }
}

export const leave = (bar: TabBar): TabBar => ({ ...bar, current: undefined })

/** One tab at a time. */
export const exclude = (bar: TabBar, page: string | undefined): TabBar => ({
  ...bar,
  visited: bar.visited.filter((tab) => tab.page !== page),
  excluded: page,
})

/** E.g. after sign-out. */
export const reset = (tab: VisitedTab = DEFAULT_TAB): TabBar => ({
  visited: [tab],
  current: tab.page,
  excluded: undefined,
})

export const hrefOf = (bar: TabBar, tab: VisitedTab): string =>
  bar.visited.find((other) => other.page === tab.page)?.href ?? tab.href
