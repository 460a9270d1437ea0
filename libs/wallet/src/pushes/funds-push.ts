import { withdrawInfo, withdrawOrderInfo } from '@pavilion/contract/funds'
import { allBalance, venueTransferList } from '@pavilion/contract/games'
import type { QueryClient } from '@tanstack/react-query'

/** What may be withdrawn and what is at venues changes with each, so all are asked for again where a page shows them. */
const applyFundsPush = (cache: QueryClient): void => {
  for (const { path } of [withdrawInfo, withdrawOrderInfo, allBalance, venueTransferList])
    void cache.invalidateQueries({ queryKey: [path] })
}

export default applyFundsPush
