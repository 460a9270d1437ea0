import { queryKey } from '@pavilion/api-client'
import { allBalance, venueTransferList } from '@pavilion/contract/games'
import type { QueryClient } from '@tanstack/react-query'

/** What is at venues changes with every transfer, so both are asked for again where a page shows them. */
const applyTransferPush = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: [allBalance.path] })
  void cache.invalidateQueries({ queryKey: queryKey(venueTransferList, {}) })
}

export default applyTransferPush
