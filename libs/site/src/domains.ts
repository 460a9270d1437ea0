import { homeSectionsOf, pagesOf, type Domain } from '@pavilion/domain'
import { memberDomain } from '@pavilion/member/domain'
import { sportsbookDomain } from '@pavilion/sportsbook/domain'
import { walletDomain } from '@pavilion/wallet/domain'
import { SITE_SECTIONS } from './home/site-sections.ts'
import { SITE_PAGES } from './page/site-pages.ts'

/** Every domain of a site: the one list that names them. */
export const DOMAINS: readonly Domain[] = [
  { name: 'site', pages: Object.values(SITE_PAGES), homeSections: SITE_SECTIONS },
  sportsbookDomain,
  walletDomain,
  memberDomain,
]

export const PAGES = pagesOf(DOMAINS)
export const HOME_SECTIONS = homeSectionsOf(DOMAINS)
