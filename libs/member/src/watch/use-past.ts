import { useApi } from '@pavilion/api-client'
import { useCallback, useSyncExternalStore } from 'react'

/** The longest timer, ms. */
const LONGEST = 2 ** 31 - 1

/** Unix seconds, on the platform's clock. */
export const usePast = (at: number): boolean => {
  const { clock } = useApi()
  const follow = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      // The platform may set the clock back.
      const wait = (): void => {
        const millisecondsLeft = at * 1000 - clock.milliseconds()
        if (millisecondsLeft > 0) timer = setTimeout(wait, Math.min(millisecondsLeft, LONGEST))
        else onChange()
      }
      if (clock.milliseconds() >= at * 1000) return () => undefined
      wait()
      // Timers are late after sleep or in the background.
      document.addEventListener('visibilitychange', onChange)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', onChange)
      }
    },
    [at, clock],
  )
  return useSyncExternalStore(
    follow,
    () => clock.milliseconds() >= at * 1000,
    () => false,
  )
}
