import { useApi } from '@pavilion/api-client'
import { useCallback, useSyncExternalStore } from 'react'

/** The longest a timer can wait, milliseconds. */
const LONGEST = 2 ** 31 - 1

/** Whether a moment is past on the platform's clock; the component renders anew when it comes. @param at Unix seconds */
export const usePast = (at: number): boolean => {
  const { clock } = useApi()
  const follow = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      // The clock may be set back meanwhile, by what the platform tells: then it is waited for again.
      const wait = (): void => {
        const left = at * 1000 - clock.milliseconds()
        if (left > 0) timer = setTimeout(wait, Math.min(left, LONGEST))
        else changed()
      }
      if (clock.milliseconds() >= at * 1000) return () => undefined
      wait()
      // A machine that slept, or a page in the background, is told late.
      document.addEventListener('visibilitychange', changed)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', changed)
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
