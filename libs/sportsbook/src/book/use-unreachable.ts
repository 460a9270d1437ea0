import { useRealtime } from '@pavilion/session'
import { useEffect, useState } from 'react'

/** True from the first failed connection until one succeeds. */
export const useUnreachable = (): boolean => {
  const realtime = useRealtime()
  const [failed, setFailed] = useState(() => realtime.state() === 'waiting')
  useEffect(
    () =>
      realtime.subscribeState(() => {
        const state = realtime.state()
        if (state === 'waiting') setFailed(true)
        if (state === 'ready') setFailed(false)
      }),
    [realtime],
  )
  return failed
}
