import { useApiQuery } from '@pavilion/api-client'
import { usdtWithdrawInfo, type PayoutAccount } from '@pavilion/contract/funds'

/** As often as the platform asks for a new one: a request at one that rose meanwhile is refused. */
const REFRESH_MS = 15_000

/** Of the account, where that is a coin address; `isNeeded` without a `rate`: nothing can be asked for yet. */
export const useCoinRate = (account: PayoutAccount | undefined) => {
  const isNeeded = account?.kind === 'coin'
  const { data, error, isFetching, refetch } = useApiQuery(
    usdtWithdrawInfo,
    {},
    { enabled: isNeeded, refetchInterval: REFRESH_MS },
  )
  return {
    isNeeded,
    rate: isNeeded ? data?.list.find(({ network }) => network === account.code) : undefined,
    error: isNeeded && !data ? error : null,
    isFetching,
    retry: () => void refetch(),
  }
}
export type CoinRate = ReturnType<typeof useCoinRate>
