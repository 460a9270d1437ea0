import { useApi } from '@pavilion/api-client'
import { useSiteConfig } from '@pavilion/brand'
import { useQuery } from '@tanstack/react-query'
import { preInfoQuery } from './pre-info.ts'

/** The brand's own until the site's is known. */
export const useTimeZone = (): string => {
  const { operation } = useSiteConfig()
  // Never refetches: each of a board's clocks would set a timer, 4 ms on a slow phone.
  return useQuery({ ...preInfoQuery(useApi()), staleTime: Infinity }).data?.timeZone ?? operation.timeZone
}
