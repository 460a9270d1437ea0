import { withdrawInfo, withdrawOrderInfo } from '@pavilion/contract/funds'
import { allBalance, venueTransferList } from '@pavilion/contract/games'
import { moneyLimits } from '@pavilion/contract/protection'
import type { QueryClient } from '@tanstack/react-query'

/** What may be withdrawn, what is at venues and what own limits leave changes with each, so all are asked for again where a page shows them. */
const applyFundsPush = (cache: QueryClient): void => {
  for (const { path } of [withdrawInfo, withdrawOrderInfo, allBalance, venueTransferList, moneyLimits])
    void cache.invalidateQueries({ queryKey: [path] })
}

export default applyFundsPush
