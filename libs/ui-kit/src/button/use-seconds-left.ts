import { useCallback, useSyncExternalStore } from 'react'

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** `until`: Unix ms. 0 once past. */
export const useSecondsLeft = (until = 0): number => {
  const follow = useCallback(
    (onChange: () => void) => {
      if (secondsTo(until) === 0) return () => undefined
      const timer = setInterval(() => {
        onChange()
        if (secondsTo(until) === 0) clearInterval(timer)
      }, 250)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(
    follow,
    () => secondsTo(until),
    () => 0,
  )
}
