import type { SiteConfig } from '@pavilion/brand'
import { CATEGORIES } from '@pavilion/contract/site'
import { PAGES } from '../domains.ts'

const ENTRIES = {
  main: ['home', 'places', ...CATEGORIES],
  tabs: PAGES.flatMap(({ page, tab }) => (tab ? [page] : [])),
  member: PAGES.flatMap(({ page, menu }) => (menu ? [page] : [])),
}

/** @throws naming every unknown entry, and those there are */
export const checkMenus = ({ menu = {} }: Pick<SiteConfig, 'menu'>): void => {
  const faults = (['main', 'tabs', 'member'] as const).flatMap((name) => {
    const unknownEntries = (menu[name] ?? []).filter((entry) => !ENTRIES[name].includes(entry))
    if (unknownEntries.length === 0) return []
    return [`site.menu.${name}: there is no entry ${unknownEntries.join(', ')}. There are: ${ENTRIES[name].join(', ')}`]
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
