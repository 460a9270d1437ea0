import { useRealtime } from '@pavilion/session'
import { useCallback } from 'react'

/** Waits so many milliseconds, or until the network or the platform's pushes are back: whoever waits for an answer asks at once then. */
export const usePause = (): ((ms: number) => Promise<void>) => {
  const realtime = useRealtime()
  return useCallback(
    (ms) =>
      new Promise((done) => {
        const end = (): void => {
          clearTimeout(timer)
          leave()
          window.removeEventListener('online', end)
          done()
        }
        const timer = setTimeout(end, ms)
        const leave = realtime.subscribeState(() => realtime.state() === 'ready' && end())
        window.addEventListener('online', end)
      }),
    [realtime],
  )
}
