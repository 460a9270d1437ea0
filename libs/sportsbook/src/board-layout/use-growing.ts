import { startTransition, useEffect, useState } from 'react'

/** Parts of a list that come with each step. */
const STEP = 2
/** A step that other work keeps away longer than this, milliseconds, comes at once. */
const LONGEST_MS = 100

/**
 * How many parts of a list are drawn: it comes in steps, a few parts each, so that a touch is answered between them. `whole` draws all at
 * once of a list that is there from the start, as on the way back to a page that it was drawn on.
 *
 * A first list of any length would be one task: prices that are pushed while React draws it make React draw all of it anew, in one go.
 */
export const useGrowing = (total: number, whole: boolean): number => {
  const [drawn, setDrawn] = useState(() => (whole && total > 0 ? Infinity : STEP))
  useEffect(() => {
    if (drawn >= total) return
    const grow = (): void => setDrawn(drawn + STEP)
    startTransition(grow)
    // Every push of prices throws away a transition that is not done: on a slow machine a step would never be.
    const late = setTimeout(grow, LONGEST_MS)
    return () => clearTimeout(late)
  }, [drawn, total])
  return Math.min(drawn, total)
}
