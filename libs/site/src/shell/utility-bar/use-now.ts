import { useApi } from '@pavilion/api-client'
import { useEffect, useState } from 'react'

/** Server time, local before preInfo. */
export const useNow = (): Date => {
  const { clock } = useApi()
  const [seconds, setSeconds] = useState(clock.seconds)
  useEffect(() => {
    // So that no second is skipped.
    const timer = setInterval(() => setSeconds(clock.seconds()), 500)
    return () => clearInterval(timer)
  }, [clock])
  return new Date(seconds * 1000)
}
