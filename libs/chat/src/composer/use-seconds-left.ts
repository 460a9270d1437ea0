import { useCallback, useSyncExternalStore } from 'react'

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** @param until by this device’s clock, in milliseconds */
export const useSecondsLeft = (until: number): number => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (secondsTo(until) === 0) return () => undefined
      const timer = setInterval(() => {
        onChange()
        if (secondsTo(until) === 0) clearInterval(timer)
      }, 1000)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => secondsTo(until))
}
