import type { home } from './home.ts'
import { kit } from './kit.ts'
import { shell } from './shell.ts'
import { sportsbook } from './sportsbook.ts'
import type { unavailable } from './unavailable.ts'

export const catalogue = { shell, kit, sportsbook } as const

/** Of the domains, in `shell`: titles of pages and labels of menus, which are shown before a domain's texts are fetched. */
export interface Titles {}

/** Domains add theirs by `declare module '@pavilion/i18n'`. */
export interface Catalogue {
  readonly shell: typeof shell & Titles
  readonly kit: typeof kit
  readonly sportsbook: typeof sportsbook
  readonly unavailable: typeof unavailable
  readonly home: typeof home
}
