import type { Namespace, PlainTextKey } from '@pavilion/i18n'
import type { IconName } from '@pavilion/ui-kit'
import type { ComponentType } from 'react'

/** For guards and layout (spec section 2). */
export interface PageFacts {
  /** The spec's name, unique. */
  readonly page: string
  /** By default `shell.title.<page>` (titleOf). */
  readonly title?: PlainTextKey
  readonly access: 'open' | 'login'
  /** Needs a bound phone and real name, whatever the site asks for (guard 3). */
  readonly bindPhone?: true
  /** Needs what the site's setting `identify` asks for (docs/decisions/0022). */
  readonly identify?: true
  /** Needs deposits switched on (guard 4). */
  readonly deposit?: true
  /** Full width, no footer, sports mode (guard 5). */
  readonly sportsMode?: true
}

export const titleOf = ({ page, title }: Pick<PageFacts, 'page' | 'title'>): PlainTextKey =>
  title ?? (`shell.title.${page}` as PlainTextKey)

export interface PageProps {
  /** Of the address. */
  readonly params: Readonly<Record<string, string>>
  /** Opens customer service. */
  readonly onSupport: () => void
}

/** In the member's menu. */
export interface MenuEntry {
  readonly group: 'funds' | 'records' | 'account'
  readonly icon: IconName
  /** Within its group, ascending. */
  readonly order: number
}

export interface TabEntry {
  readonly text: PlainTextKey
  readonly icon: IconName
  readonly order: number
}

export interface DomainPage extends PageFacts {
  /** `/mine/…` in the member's area; `$name` is any one segment. */
  readonly path: string
  /** Fetched with the page. */
  readonly texts?: Namespace
  /** Absent: the site shows it itself. */
  readonly load?: () => Promise<{ readonly default: ComponentType<PageProps> }>
  readonly menu?: MenuEntry
  readonly tab?: TabEntry
  /** Page whose menu and tab entry is marked, when it has none of its own. */
  readonly under?: string
}
