import { startTransition, useEffect, useState } from 'react'

const STEP = 2
/** A step delayed longer comes at once. */
const LONGEST_MS = 100

/** A few parts per step, so that input is answered; one task would start over with every price. `whole`: at once, as on the way back to a page. */
export const useGrowing = (total: number, whole: boolean): number => {
  const [drawnCount, setDrawnCount] = useState(() => (whole && total > 0 ? Infinity : STEP))
  useEffect(() => {
    if (drawnCount >= total) return
    const grow = (): void => setDrawnCount(drawnCount + STEP)
    startTransition(grow)
    // Every push of prices discards an unfinished transition: on a slow machine a step would never finish.
    const timer = setTimeout(grow, LONGEST_MS)
    return () => clearTimeout(timer)
  }, [drawnCount, total])
  return Math.min(drawnCount, total)
}
