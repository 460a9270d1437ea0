import { useApi } from './api-provider.ts'
import { useEffect, useState } from 'react'

/** Updated once a second while `running`. */
export const useServerSeconds = (running: boolean): number => {
  const { clock } = useApi()
  const [seconds, setSeconds] = useState(() => clock.seconds())
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setSeconds(clock.seconds()), 1000)
    return () => clearInterval(timer)
  }, [clock, running])
  return seconds
}
