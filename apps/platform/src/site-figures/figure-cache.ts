import type { Site } from '../sites/index.ts'

/** Milliseconds. */
const FRESH_FOR = 5_000

interface Entry<T> {
  readonly site: Site
  readonly readAt: number
  readonly figures: Promise<T>
}

/**
 * However many strangers ask, a site's figures are read once in some seconds, and anew as soon as the operator sets the site otherwise: then it is
 * another object. What failed is not kept.
 */
export const createFigureCache = <T>(
  read: (site: Site) => Promise<T>,
  now: () => number,
): ((site: Site) => Promise<T>) => {
  const entries = new Map<number, Entry<T>>()
  return (site) => {
    const before = entries.get(site.siteId)
    if (before?.site === site && Math.abs(now() - before.readAt) < FRESH_FOR) return before.figures
    const entry: Entry<T> = { site, readAt: now(), figures: read(site) }
    entries.set(site.siteId, entry)
    entry.figures.catch(() => {
      if (entries.get(site.siteId) === entry) entries.delete(site.siteId)
    })
    return entry.figures
  }
}
