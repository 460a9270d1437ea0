import type { Documents } from '@pavilion/brand/vite'
import type { DomainPage } from '@pavilion/domain'

/** Pages for everybody that are no place to arrive at. */
const PASSED = ['/loading', '/login']

export const listedOf = (pages: readonly DomainPage[]): Documents['search'] => {
  const isPassed = (path: string): boolean => PASSED.includes(path)
  const open = pages.filter(({ path, access }) => access === 'open' && !path.includes('$') && !isPassed(path))
  const closedPages = pages.filter(({ path, access }) => access === 'login' || isPassed(path))
  const prefixes = closedPages.map(({ path }) => path.replace(/\$.*$/, '')).toSorted()
  return {
    open: open.map(({ path }) => path),
    closed: prefixes.filter((path) => !prefixes.some((other) => other !== path && path.startsWith(other))),
  }
}
