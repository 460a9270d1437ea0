import { useRealtime } from '@pavilion/session'
import { useEffect, useState } from 'react'

/**
 * Whether the platform's pushes could not be reached since the component came: true from the first failed connection, and
 * through further attempts, until one succeeds.
 */
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
