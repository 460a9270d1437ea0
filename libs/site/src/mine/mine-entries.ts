import type { PageName } from '../routes/page.ts'

export interface MineEntry {
  readonly page: PageName
  readonly href: string
  readonly text: 'account.deposit' | 'account.records'
  readonly icon: 'download' | 'list'
  /** Shown only while deposits are switched on. */
  readonly deposit?: true
}

/** The pages of the personal area this build has, in groups as the side menu shows them. */
export const MINE_GROUPS = [
  {
    text: 'mine.funds',
    entries: [{ page: 'saveMoney', href: '/mine/savemoney', text: 'account.deposit', icon: 'download', deposit: true }],
  },
  {
    text: 'mine.records',
    entries: [{ page: 'betRecord', href: '/mine/betRecord', text: 'account.records', icon: 'list' }],
  },
] as const satisfies readonly { text: string; entries: readonly MineEntry[] }[]
