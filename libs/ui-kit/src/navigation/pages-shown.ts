export type PageItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/** Ends, current page, neighbours and gaps. */
export function pagesShown(page: number, pages: number): PageItem[] {
  const shownPages = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .toSorted((a, b) => a - b)
  return shownPages.flatMap((n, index): PageItem[] => {
    const before = shownPages[index - 1] ?? n - 1
    const own: PageItem = { kind: 'page', page: n }
    if (n - before === 2) return [{ kind: 'page', page: n - 1 }, own]
    return n - before > 2 ? [{ kind: 'gap', after: before }, own] : [own]
  })
}
