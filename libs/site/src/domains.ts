import { authDomain } from '@pavilion/auth/domain'
import { chatDomain } from '@pavilion/chat/domain'
import { homeSectionsOf, pagesOf, partsOf, withMenus, type Domain } from '@pavilion/domain'
import { helpDomain } from '@pavilion/help-content/domain'
import { memberDomain } from '@pavilion/member/domain'
import { sportsbookDomain } from '@pavilion/sportsbook/domain'
import { walletDomain } from '@pavilion/wallet/domain'
import type { BuiltMenu } from './built/built-for.ts'
import { SITE_SECTIONS } from './home/site-sections.ts'
import { SITE_PAGES } from './pages/site-pages.ts'

/** The one list that names domains. */
export const DOMAINS: readonly Domain[] = [
  { name: 'site', pages: Object.values(SITE_PAGES), homeSections: SITE_SECTIONS },
  sportsbookDomain,
  walletDomain,
  memberDomain,
  authDomain,
  helpDomain,
  chatDomain,
]

const OWN_MENUS: BuiltMenu = typeof __PAVILION_MENU__ === 'undefined' ? null : __PAVILION_MENU__

export const PAGES = OWN_MENUS ? withMenus(pagesOf(DOMAINS), OWN_MENUS) : pagesOf(DOMAINS)
export const PANELS = DOMAINS.flatMap(({ panels = [] }) => panels)
export const PARTS = partsOf(DOMAINS)
export const HOME_SECTIONS = homeSectionsOf(DOMAINS)
