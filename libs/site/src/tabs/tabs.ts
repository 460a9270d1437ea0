import type { PageName } from '../page/page.ts'
import type { VisitedTab } from './tab-bar.ts'

export interface Tab extends VisitedTab {
  readonly page: PageName
  readonly access: 'open' | 'login'
  readonly text: 'home' | 'sport' | 'records' | 'mine'
  readonly icon: 'home' | 'ball' | 'list' | 'user'
  /** The pages that stand under this tab. */
  readonly pages: readonly PageName[]
}

/** The tab bar of narrow screens: the places this build has. */
export const TABS: readonly Tab[] = [
  { page: 'home', href: '/home', access: 'open', text: 'home', icon: 'home', pages: ['home'] },
  { page: 'sport', href: '/game/sport', access: 'open', text: 'sport', icon: 'ball', pages: ['sport', 'localSport'] },
  { page: 'betRecord', href: '/mine/betRecord', access: 'login', text: 'records', icon: 'list', pages: ['betRecord'] },
  {
    page: 'mine',
    href: '/mine',
    access: 'login',
    text: 'mine',
    icon: 'user',
    pages: ['mine', 'userinfo', 'auth', 'security', 'protection', 'saveMoney', 'rechargeWait'],
  },
]

/** The tab a page stands under, with the address it is at; undefined for pages outside the tab bar. */
export const tabOf = (page: PageName, href: string): VisitedTab | undefined => {
  const tab = TABS.find((candidate) => candidate.pages.includes(page))
  return tab && { page: tab.page, href }
}
