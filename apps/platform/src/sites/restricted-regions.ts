import type { Site } from './site.ts'

/** The countries that are not served, of the platform's settings and the site's own, as they are published. */
export const restrictedRegions = (
  { settings: { regions } }: Pick<Site, 'settings'>,
  everywhere: readonly string[],
): { readonly restrictedRegions?: string[] } => {
  const all = [...new Set([...everywhere, ...regions.restricted])].toSorted()
  return all.length === 0 ? {} : { restrictedRegions: all }
}
