import { useEffect, useState } from 'react'

/** The time, once a second, on the second. `offsetMs` is how far the server's clock is ahead of the reader's. */
export const useNow = (offsetMs: number): Date => {
  const [now, setNow] = useState(() => new Date(Date.now() + offsetMs))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const at = Date.now() + offsetMs
      setNow(new Date(at))
      timer = setTimeout(tick, 1000 - (at % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [offsetMs])
  return now
}
