import { useApi } from '@pavilion/api-client'
import { useSiteConfig } from '@pavilion/brand'
import { useQuery } from '@tanstack/react-query'
import { preInfoQuery } from './pre-info.ts'

/** IANA name; the brand's own until the site's is known. */
export const useTimeZone = (): string => {
  const { operation } = useSiteConfig()
  // Never refetches: a board's many clocks would each set timers, 4 ms apiece on a slow phone.
  return useQuery({ ...preInfoQuery(useApi()), staleTime: Infinity }).data?.timeZone ?? operation.timeZone
}
