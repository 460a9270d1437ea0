import { useDepositsOpen } from '@pavilion/session'
import { MINE_GROUPS, type MineGroup } from './mine-entries.ts'

/** The groups to show now: without deposits where the site has switched them off. */
export const useMineGroups = (): readonly MineGroup[] => {
  const depositsOpen = useDepositsOpen()
  if (depositsOpen) return MINE_GROUPS
  return MINE_GROUPS.map((group) => ({ ...group, entries: group.entries.filter((entry) => !entry.deposit) })).filter(
    (group) => group.entries.length > 0,
  )
}
