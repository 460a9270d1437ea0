import { query, useApi, type ApiError, type Client } from '@pavilion/api-client'
import { preInfo, type DataOf } from '@pavilion/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

export type PreInfo = DataOf<typeof preInfo>

/** How often a page that stays open learns of changed switches, milliseconds. */
const REFRESH_MS = 5 * 60_000

export const preInfoQuery = (client: Client) => ({ ...query(client, preInfo, {}), staleTime: 60_000 })

/** What the site is while it runs: its switches, time zone, the day there. */
export const usePreInfo = (): UseQueryResult<PreInfo, ApiError> =>
  useQuery({ ...preInfoQuery(useApi()), refetchInterval: REFRESH_MS })
