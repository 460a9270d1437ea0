import { startTransition, useEffect, useState } from 'react'

/** Parts per step. */
const STEP = 2
/** Ms; a step delayed longer comes at once. */
const LONGEST_MS = 100

/**
 * Parts of a list drawn so far: a few per step, so that input is answered between them. As one task it would start over with every price
 * pushed meanwhile. `whole` draws a list that is there from the start at once, as on the way back to a page.
 */
export const useGrowing = (total: number, whole: boolean): number => {
  const [drawn, setDrawn] = useState(() => (whole && total > 0 ? Infinity : STEP))
  useEffect(() => {
    if (drawn >= total) return
    const grow = (): void => setDrawn(drawn + STEP)
    startTransition(grow)
    // Every push of prices discards an unfinished transition: on a slow machine a step would never finish.
    const timer = setTimeout(grow, LONGEST_MS)
    return () => clearTimeout(timer)
  }, [drawn, total])
  return Math.min(drawn, total)
}
