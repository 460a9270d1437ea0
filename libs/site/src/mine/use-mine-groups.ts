import { useDepositsOpen } from '@pavilion/session'
import { MINE_GROUPS, type MineEntry } from './mine-entries.ts'

export interface MineGroup {
  readonly text: 'mine.funds' | 'mine.records'
  readonly entries: readonly MineEntry[]
}

/** The groups to show now: without deposits where the site has switched them off. */
export const useMineGroups = (): readonly MineGroup[] => {
  const depositsOpen = useDepositsOpen()
  const groups: readonly MineGroup[] = MINE_GROUPS
  if (depositsOpen) return groups
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => !entry.deposit) }))
    .filter((group) => group.entries.length > 0)
}
