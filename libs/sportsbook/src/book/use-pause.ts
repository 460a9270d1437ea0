import { useRealtime } from '@pavilion/session'
import { useCallback } from 'react'

/** Ends early when network or pushes return: a pending answer is requested at once. */
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
