import type { Category } from '@pavilion/contract/site'
import type { Namespace, PlainTextKey } from '@pavilion/i18n'
import type { Realtime } from '@pavilion/realtime'
import type { SiteSwitch } from '@pavilion/session'
import type { IconName } from '@pavilion/ui-kit'
import type { ComponentType, ReactNode } from 'react'
import type { PageGuard } from './guard.ts'

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
  /** There only while the site has this switched on (guard 4). */
  readonly needs?: SiteSwitch
  /** Full width, no footer: a venue (guard 5). */
  readonly bare?: true
}

export const titleOf = ({ page, title }: Pick<PageFacts, 'page' | 'title'>): PlainTextKey =>
  title ?? (`shell.title.${page}` as PlainTextKey)

export interface PageProps {
  /** Of the address. */
  readonly params: Readonly<Record<string, string>>
  /** Opens customer service. */
  readonly onSupport: () => void
  /** A dialog over the page; ended by what it answers. */
  readonly showLoading: (message: string) => () => void
  /** Says what a member has at venues and brings it back, for pages that draw on the centre wallet; nothing where there is none. */
  readonly recycleOffer: ReactNode
}

/** In the member's menu. */
export interface MenuEntry {
  readonly group: 'funds' | 'records' | 'account'
  readonly icon: IconName
  /** Within its group, ascending. */
  readonly order: number
}

export interface TabEntry {
  /** By default the page's title. */
  readonly text?: PlainTextKey
  readonly icon: IconName
  readonly order: number
}

/** One of its views, in the main menu. */
export interface LobbyPlace {
  readonly text: PlainTextKey
  /** `undefined` must be absent from the address. */
  readonly search: Readonly<Record<string, string | undefined>>
}

/** A page that a category of the main menu leads to, by its title. */
export interface Lobby {
  readonly category: Category
  /** Shown where the site has no other category. */
  readonly places?: readonly LobbyPlace[]
  /** Path of the page that has these views for members. */
  readonly members?: string
}

/** Drawn when a site is built, shown before any script runs (docs/decisions/0014). */
export interface FirstScreen {
  /** Fetched while it stands: ends of their paths, without extension, by which a build finds their files. */
  readonly modules: readonly string[]
  /** Its document asks for the board of its address by itself (docs/decisions/0046). */
  readonly board?: true
  /** It is drawn for each of the addresses below its own that the build knows, with the facts that search engines read. */
  readonly below?: true
}

export interface PageModule {
  readonly default: ComponentType<PageProps>
  /** Of one of its addresses, in place of the page's. */
  readonly titleIn?: (params: Readonly<Record<string, string>>) => PlainTextKey
  /** What it needs to take the place of its first screen. */
  readonly preload?: (realtime: Realtime, params: Readonly<Record<string, string>>) => Promise<unknown>
}

export interface DomainPage extends PageFacts {
  /** `/mine/…` in the member's area; `$name` is any one segment. */
  readonly path: string
  /** Answers every address below its own too. */
  readonly rest?: true
  /** By default all of the address's query. */
  readonly search?: (query: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Asked before the page, and around the guards of its facts. */
  readonly guard?: PageGuard
  /** Fetched with the page. */
  readonly texts?: Namespace
  /** Absent: the site shows it itself. */
  readonly load?: () => Promise<PageModule>
  readonly firstScreen?: FirstScreen
  readonly menu?: MenuEntry
  readonly tab?: TabEntry
  readonly lobby?: Lobby
  /** Page whose menu and tab entry is marked, when it has none of its own. */
  readonly under?: string
}
