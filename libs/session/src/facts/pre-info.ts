import { query, useApi, type ApiError, type Client } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { preInfo } from '@pavilion/contract/site'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

export type PreInfo = DataOf<typeof preInfo>

/** For changed switches on an open page. */
const REFRESH_MS = 5 * 60_000
/** All visitors ask. */
const MAINTENANCE_REFRESH_MS = 30_000

export const preInfoQuery = (client: Client) => ({ ...query(client, preInfo, {}), staleTime: 60_000 })

export const preInfoInterval = (latest: PreInfo | undefined): number =>
  latest?.switches.maintenance === '1' ? MAINTENANCE_REFRESH_MS : REFRESH_MS

export const usePreInfo = (): UseQueryResult<PreInfo, ApiError> =>
  useQuery({ ...preInfoQuery(useApi()), refetchInterval: ({ state }) => preInfoInterval(state.data) })
