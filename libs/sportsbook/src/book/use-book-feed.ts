import { useRealtime } from '@pavilion/session'
import { useEffect } from 'react'

/** Asks for the prices of football while its caller stands on a page. */
export const useBookFeed = (): void => {
  const realtime = useRealtime()
  useEffect(() => realtime.follow('FT'), [realtime])
}
