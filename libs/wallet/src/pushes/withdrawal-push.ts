import { withdrawInfo, withdrawOrderInfo } from '@pavilion/contract/funds'
import type { QueryClient } from '@tanstack/react-query'

/** What may be withdrawn changes with every withdrawal, so both are asked for again where a page shows them. */
const applyWithdrawalPush = (cache: QueryClient): void => {
  for (const { path } of [withdrawInfo, withdrawOrderInfo]) void cache.invalidateQueries({ queryKey: [path] })
}

export default applyWithdrawalPush
