import { usePreInfo } from '@pavilion/session'
import { useMemo } from 'react'

/** Says a moment (Unix seconds) as a time of day in the site's time zone: '20:34:07'. */
export const useSiteTime = (): ((seconds: number) => string) => {
  const zone = usePreInfo().data?.timeZone
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('zh-CN', {
      timeStyle: 'medium',
      hourCycle: 'h23',
      ...(zone && { timeZone: zone }),
    })
    return (seconds) => format.format(seconds * 1000)
  }, [zone])
}
