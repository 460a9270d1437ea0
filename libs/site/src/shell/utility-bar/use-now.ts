import { useApi } from '@pavilion/api-client'
import { useEffect, useState } from 'react'

/** The server's time, once a second; this machine's own until the server has told. */
export const useNow = (): Date => {
  const { clock } = useApi()
  const [seconds, setSeconds] = useState(clock.seconds)
  useEffect(() => {
    // Twice a second, so that no second is skipped; most ticks change nothing.
    const timer = setInterval(() => setSeconds(clock.seconds()), 500)
    return () => clearInterval(timer)
  }, [clock])
  return new Date(seconds * 1000)
}
