import { timeWithSeconds } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { useCallback } from 'react'

/** Says a moment (Unix seconds) as a time of day in the site's time zone: '20:34:07'. */
export const useSiteTime = (): ((seconds: number) => string) => {
  const zone = useTimeZone()
  return useCallback((seconds) => timeWithSeconds(seconds, zone), [zone])
}
