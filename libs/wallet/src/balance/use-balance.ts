import { useApiQuery } from '@pavilion/api-client'
import { getBalance } from '@pavilion/contract'

/** The centre wallet with its locked money. Pushes keep it fresh; every navigation asks again. */
export const useBalance = () => useApiQuery(getBalance, { withLockMoney: 1 })
