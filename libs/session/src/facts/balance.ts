import { query, queryKey, useApi, type ApiError, type Client } from '@pavilion/api-client'
import { getBalance, type Balance } from '@pavilion/contract/funds'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSession } from '../identity/session-context.ts'

/** Of two balances the newer one, by the account's version: an answer may be overtaken by a push. */
export const newerBalance = (known: Balance | undefined, arrived: Balance): Balance =>
  known && known.version > arrived.version ? known : arrived

/** The one key under which header, wallet and slip share the balance, with locked money. */
export const balanceKey = queryKey(getBalance, { withLockMoney: 1 })

/** The member's balance with locked money. */
export const balanceQuery = (client: Client) => ({
  ...query(client, getBalance, { withLockMoney: 1 }),
  structuralSharing: (known: unknown, arrived: unknown) =>
    newerBalance(known as Balance | undefined, arrived as Balance),
})

/** The balance of whoever is signed in, kept current by pushes; nothing for a guest. */
export const useBalance = (): UseQueryResult<Balance, ApiError> => {
  const { status } = useSession()
  return useQuery({ ...balanceQuery(useApi()), enabled: status === 'member' })
}
