import { menuOf, usePages, type WithMenu } from '@pavilion/domain'
import { useSiteSwitch } from '@pavilion/session'
import { useMemo } from 'react'

export interface MineGroup {
  readonly group: 'funds' | 'records' | 'account'
  readonly entries: readonly WithMenu[]
}

/** Without deposits where the site has switched them off. */
export const useMineGroups = (): readonly MineGroup[] => {
  const pages = usePages()
  const depositsOpen = useSiteSwitch('deposit')
  return useMemo(
    () =>
      menuOf(pages)
        .map(([group, entries]) => ({ group, entries: entries.filter(({ deposit }) => depositsOpen || !deposit) }))
        .filter(({ entries }) => entries.length > 0),
    [pages, depositsOpen],
  )
}
