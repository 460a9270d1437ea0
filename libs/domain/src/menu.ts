import type { DomainPage, MenuEntry } from './page.ts'

export type WithMenu = DomainPage & { readonly menu: MenuEntry }

/** The member's menu: its groups in order, each with its pages. */
export const menuOf = (pages: readonly DomainPage[]): readonly (readonly [MenuEntry['group'], readonly WithMenu[]])[] =>
  (['funds', 'records', 'account'] as const).map((group) => [
    group,
    pages
      .filter((page): page is WithMenu => page.menu?.group === group)
      .toSorted((a, b) => a.menu.order - b.menu.order),
  ])
