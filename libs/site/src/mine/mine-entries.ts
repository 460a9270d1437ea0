import type { IconName } from '@pavilion/ui-kit'
import type { PageName } from '../page/page.ts'

export interface MineEntry {
  readonly page: PageName
  readonly href: string
  readonly icon: IconName
  /** Shown only while deposits are switched on. */
  readonly deposit?: true
}

export interface MineGroup {
  readonly text: 'mine.funds' | 'mine.records' | 'mine.account'
  readonly entries: readonly MineEntry[]
}

/** The pages of the personal area this build has, in groups as the side menu shows them. */
export const MINE_GROUPS: readonly MineGroup[] = [
  {
    text: 'mine.funds',
    entries: [{ page: 'saveMoney', href: '/mine/savemoney', icon: 'download', deposit: true }],
  },
  {
    text: 'mine.records',
    entries: [{ page: 'betRecord', href: '/mine/betRecord', icon: 'list' }],
  },
  {
    text: 'mine.account',
    entries: [
      { page: 'userinfo', href: '/mine/userinfo', icon: 'user' },
      { page: 'security', href: '/mine/security', icon: 'shield' },
      { page: 'protection', href: '/mine/protection', icon: 'clock' },
    ],
  },
]
