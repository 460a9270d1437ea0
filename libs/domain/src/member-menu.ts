import type { DomainPage, MenuEntry } from './page.ts'

export type WithMenu = DomainPage & { readonly menu: MenuEntry }

/** Groups in order, each with its pages. */
export const menuOf = (pages: readonly DomainPage[]): readonly (readonly [MenuEntry['group'], readonly WithMenu[]])[] =>
  (['funds', 'records', 'account'] as const).map((group) => [
    group,
    pages
      .filter((page): page is WithMenu => page.menu?.group === group)
      .toSorted((a, b) => a.menu.order - b.menu.order),
  ])

/** Page names in order. */
export interface OwnMenus {
  readonly tabs?: readonly string[] | undefined
  readonly member?: readonly string[] | undefined
}

const inOrder = <Entry extends { readonly order: number }>(
  page: string,
  entry: Entry | undefined,
  names: readonly string[] | undefined,
): Entry | undefined => {
  if (!names || !entry) return entry
  return names.includes(page) ? { ...entry, order: names.indexOf(page) } : undefined
}

/** In the brand's order; unnamed pages are not shown. */
export const withMenus = (pages: readonly DomainPage[], { tabs, member }: OwnMenus): readonly DomainPage[] =>
  pages.map(({ tab: inBar, menu: inMenu, ...page }) => {
    const [tab, menu] = [inOrder(page.page, inBar, tabs), inOrder(page.page, inMenu, member)]
    return { ...page, ...(tab && { tab }), ...(menu && { menu }) }
  })
