import { useSiteConfig } from '@pavilion/brand'
import { usePreInfo } from './pre-info.ts'

/** The site's time zone (IANA name); until the site has told, the one its brand is registered with. */
export const useTimeZone = (): string => {
  const { operation } = useSiteConfig()
  return usePreInfo().data?.timeZone ?? operation.timeZone
}
