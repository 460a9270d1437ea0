import { menuOf, usePages, type WithMenu } from '@pavilion/domain'
import { isSwitchedOn, usePreInfo } from '@pavilion/session'
import { useMemo } from 'react'

export interface MemberMenuGroup {
  readonly group: 'funds' | 'records' | 'account'
  readonly entries: readonly WithMenu[]
}

export const useMemberMenuGroups = (): readonly MemberMenuGroup[] => {
  const pages = usePages()
  const { data: site } = usePreInfo()
  return useMemo(
    () =>
      menuOf(pages)
        .map(([group, entries]) => ({
          group,
          entries: entries.filter(({ needs }) => !needs || isSwitchedOn(site, needs)),
        }))
        .filter(({ entries }) => entries.length > 0),
    [pages, site],
  )
}
