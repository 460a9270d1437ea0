import { query, useApi, type ApiError, type Client } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { preInfo } from '@pavilion/contract/site'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

export type PreInfo = DataOf<typeof preInfo>

/** How often a page that stays open learns of changed switches, milliseconds. */
const REFRESH_MS = 5 * 60_000
/** How often a page asks whether a closed site is open again: all visitors wait, so not too often. */
const MAINTENANCE_REFRESH_MS = 30_000

export const preInfoQuery = (client: Client) => ({ ...query(client, preInfo, {}), staleTime: 60_000 })

/** Milliseconds until a page asks again, by what it heard last. */
export const preInfoInterval = (known: PreInfo | undefined): number =>
  known?.switches.maintenance === '1' ? MAINTENANCE_REFRESH_MS : REFRESH_MS

/** What the site is while it runs: its switches, time zone, the day there. */
export const usePreInfo = (): UseQueryResult<PreInfo, ApiError> =>
  useQuery({ ...preInfoQuery(useApi()), refetchInterval: ({ state }) => preInfoInterval(state.data) })
