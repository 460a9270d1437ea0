import type { Site } from './site.ts'

export const restrictedRegions = (
  { settings: { regions } }: Pick<Site, 'settings'>,
  everywhere: readonly string[],
): { readonly restrictedRegions?: string[] } => {
  const all = [...new Set([...everywhere, ...regions.restricted])].toSorted()
  return all.length === 0 ? {} : { restrictedRegions: all }
}
