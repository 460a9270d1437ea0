import { useApiQuery } from '@pavilion/api-client'
import {
  paymentTypes,
  siteFigures,
  virtualCurrencyList,
  withdrawBaseCfg,
  type SiteFigures,
} from '@pavilion/contract/funds'
import { useSession } from '@pavilion/session'

export interface SiteNumbers<T> {
  /** Undefined: not known yet, or not at all. */
  readonly numbers: T | undefined
  readonly isError: boolean
}

/** What guests read: a part that the site cannot say now is as one that did not come. */
const usePart = <Part extends keyof SiteFigures>(part: Part, enabled: boolean): SiteNumbers<SiteFigures[Part]> => {
  const { data, isError, isSuccess } = useApiQuery(siteFigures, {}, { enabled })
  const numbers = data?.[part]
  return { numbers, isError: isError || (isSuccess && numbers === undefined) }
}

const useIsMember = (): boolean => useSession().status === 'member'

/** By which rules this member withdraws, or members of this site do. */
export const useWithdrawalRules = (): SiteNumbers<SiteFigures['withdrawal']> => {
  const isMember = useIsMember()
  const own = useApiQuery(withdrawBaseCfg, {}, { enabled: isMember })
  const site = usePart('withdrawal', !isMember)
  return isMember ? { numbers: own.data, isError: own.isError } : site
}

/** By which ways this member may deposit, or members of this site may. */
export const useDepositWays = (): SiteNumbers<SiteFigures['deposits']> => {
  const isMember = useIsMember()
  const own = useApiQuery(paymentTypes, {}, { enabled: isMember })
  const site = usePart('deposits', !isMember)
  return isMember ? { numbers: own.data?.list, isError: own.isError } : site
}

/** Coins and networks that are taken. */
export const useDepositCoins = (): SiteNumbers<SiteFigures['coins']> => {
  const isMember = useIsMember()
  const own = useApiQuery(virtualCurrencyList, {}, { enabled: isMember })
  const site = usePart('coins', !isMember)
  return isMember ? { numbers: own.data?.list, isError: own.isError } : site
}
