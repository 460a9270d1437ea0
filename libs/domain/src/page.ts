import type { Namespace, PlainTextKey } from '@pavilion/i18n'
import type { IconName } from '@pavilion/ui-kit'
import type { ComponentType } from 'react'

/** What guards and layout know about a page (spec section 2). */
export interface PageFacts {
  /** As the spec names it; each once. */
  readonly page: string
  /** The name of the page in the browser's tab, in menus and breadcrumbs; absent: `shell.title.<page>` (titleOf). */
  readonly title?: PlainTextKey
  readonly access: 'open' | 'login'
  /** Needs a bound phone and a bound real name, whatever the site asks for before deposits (guard 3). */
  readonly bindPhone?: true
  /** Needs what the site asks for before money comes in: its setting `identify` (docs/decisions/0022). */
  readonly identify?: true
  /** Needs deposits to be switched on (guard 4). */
  readonly deposit?: true
  /** The local sport venue: full width, no footer, sports mode (guard 5). */
  readonly sportsMode?: true
}

export const titleOf = ({ page, title }: Pick<PageFacts, 'page' | 'title'>): PlainTextKey =>
  title ?? (`shell.title.${page}` as PlainTextKey)

/** What the site gives every page. */
export interface PageProps {
  /** The named parts of the address. */
  readonly params: Readonly<Record<string, string>>
  /** Opens customer service. */
  readonly onSupport: () => void
}

/** Where the member's own pages stand in their menu. */
export interface MenuEntry {
  readonly group: 'funds' | 'records' | 'account'
  readonly icon: IconName
  /** Within its group, the least first. */
  readonly order: number
}

/** A place of the tab bar of phones. */
export interface TabEntry {
  readonly text: PlainTextKey
  readonly icon: IconName
  readonly order: number
}

/** One page of a domain. */
export interface DomainPage extends PageFacts {
  /** Where it stands: `/mine/…` in the member's area, any other in the site; `$name` is one part of any text. */
  readonly path: string
  /** Texts that it shows first: they are fetched with it. */
  readonly texts?: Namespace
  /** Its component. Absent: the site shows it itself. */
  readonly load?: () => Promise<{ readonly default: ComponentType<PageProps> }>
  readonly menu?: MenuEntry
  readonly tab?: TabEntry
  /** The page whose entry in menu and tab bar is marked for it, when it has none of its own. */
  readonly under?: string
}
