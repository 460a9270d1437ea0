import { timeWithSeconds } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { useCallback } from 'react'

/** From Unix seconds, in the site's time zone. */
export const useSiteTime = (): ((seconds: number) => string) => {
  const zone = useTimeZone()
  return useCallback((seconds) => timeWithSeconds(seconds, zone), [zone])
}
