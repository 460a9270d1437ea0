import { query, queryKey, useApi, type ApiError, type Client } from '@pavilion/api-client'
import { getBalance, type Balance } from '@pavilion/contract/funds'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSession } from '../identity/session-context.ts'

/** By the account's version: a push may overtake an answer. */
export const newerBalance = (previous: Balance | undefined, incoming: Balance): Balance =>
  previous && previous.version > incoming.version ? previous : incoming

/** With locked money. */
export const balanceKey = queryKey(getBalance, { withLockMoney: 1 })

export const balanceQuery = (client: Client) => ({
  ...query(client, getBalance, { withLockMoney: 1 }),
  structuralSharing: (previous: unknown, incoming: unknown) =>
    newerBalance(previous as Balance | undefined, incoming as Balance),
})

/** Kept current by pushes. */
export const useBalance = (): UseQueryResult<Balance, ApiError> => {
  const { status } = useSession()
  return useQuery({ ...balanceQuery(useApi()), enabled: status === 'member' })
}
