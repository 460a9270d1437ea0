import { startTransition, useEffect, useState } from 'react'

/** Parts of a list that come with each step. */
const STEP = 2

/**
 * How many parts of a list are drawn. What arrives where nothing was comes in steps, a few parts each, so that a touch is answered
 * between them; a list that is there from the start, as on the way back to a page, is there as a whole.
 */
export const useGrowing = (total: number): number => {
  const [drawn, setDrawn] = useState(() => (total > 0 ? Infinity : STEP))
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + STEP))
  }, [drawn, total])
  return Math.min(drawn, total)
}
