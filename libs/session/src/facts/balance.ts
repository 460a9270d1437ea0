import { query, queryKey, useApi, type ApiError, type Client } from '@pavilion/api-client'
import { getBalance, type Balance } from '@pavilion/contract/funds'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSession } from '../identity/session-context.ts'

/** By the account's version: a push may overtake an answer. */
export const newerBalance = (known: Balance | undefined, arrived: Balance): Balance =>
  known && known.version > arrived.version ? known : arrived

/** With locked money. */
export const balanceKey = queryKey(getBalance, { withLockMoney: 1 })

export const balanceQuery = (client: Client) => ({
  ...query(client, getBalance, { withLockMoney: 1 }),
  structuralSharing: (known: unknown, arrived: unknown) =>
    newerBalance(known as Balance | undefined, arrived as Balance),
})

/** Kept current by pushes. */
export const useBalance = (): UseQueryResult<Balance, ApiError> => {
  const { status } = useSession()
  return useQuery({ ...balanceQuery(useApi()), enabled: status === 'member' })
}
