import { useDeferredValue, useEffect, useState } from 'react'

/** Ms. */
export const LONGEST_MS = 1_000

/**
 * Deferred, but never for long: every push of prices discards an unfinished deferred render, and whatever renders the component
 * meanwhile starts React's own limit anew. On a slow machine the value would never come.
 */
export const useBrieflyDeferred = <T>(value: T): T => {
  const deferredValue = useDeferredValue(value)
  const [late, setLate] = useState(false)
  const behind = !Object.is(deferredValue, value)
  if (late && !behind) setLate(false)
  // Not started anew by a newer value: one may come with every push.
  useEffect(() => {
    if (!behind) return
    const timer = setTimeout(() => setLate(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [behind])
  return late ? value : deferredValue
}
