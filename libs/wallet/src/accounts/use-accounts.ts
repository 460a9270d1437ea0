import { queryKey } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { queryMemberBanksInfoList } from '@pavilion/contract/funds'
import { memberInfo } from '@pavilion/contract/profile'
import { useQueryClient } from '@tanstack/react-query'

/** Puts the accounts as the platform answered them in the place of those that are shown, and has what counts them asked for again. */
export const useAccountsChanged = () => {
  const cache = useQueryClient()
  return (data?: DataOf<typeof queryMemberBanksInfoList>): void => {
    const key = queryKey(queryMemberBanksInfoList, {})
    if (data) cache.setQueryData(key, data)
    else void cache.invalidateQueries({ queryKey: key })
    void cache.invalidateQueries({ queryKey: [memberInfo.path] })
  }
}
