import { useApi } from '@pavilion/api-client'
import { useSiteConfig } from '@pavilion/brand'
import { useQuery } from '@tanstack/react-query'
import { preInfoQuery } from './pre-info.ts'

/** The site's time zone (IANA name); until the site has told, the one its brand is registered with. */
export const useTimeZone = (): string => {
  const { operation } = useSiteConfig()
  // What it reads is kept fresh by the page: each of a board's many clocks would take a slow phone 4 ms to set timers of its own.
  return useQuery({ ...preInfoQuery(useApi()), staleTime: Infinity }).data?.timeZone ?? operation.timeZone
}
