import type { Topic } from '@pavilion/contract/sports'
import { useRealtime } from '@pavilion/session'
import { useEffect, useState } from 'react'
import { useBookHealth, type BookHealth } from './health.ts'

/** A short gap, as between two pages, is not worth a word; betting stops at once all the same. */
const PATIENCE_MS = 1_000

/** The health once it has lasted a moment; at once when it is live. */
export const useLasting = (health: BookHealth): BookHealth => {
  const [lasting, setLasting] = useState(health)
  const realtime = useRealtime()
  useEffect(() => {
    if (health === lasting) return
    // A line that is there and does not answer was waited for already.
    const silent = health === 'offline' && realtime.state() === 'ready'
    const timer = setTimeout(() => setLasting(health), health === 'live' || silent ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [health, lasting, realtime])
  return health === 'live' ? health : lasting
}

/** Why prices of these topics may be old, once it has lasted a moment; undefined while they are live, or not here yet. */
export const useStale = (topics?: readonly Topic[]): 'stale' | 'offline' | undefined => {
  const health = useLasting(useBookHealth(topics))
  return health === 'stale' || health === 'offline' ? health : undefined
}

/** Marks what stands below it as old, which prices are drawn by. */
export const staleData = (stale: ReturnType<typeof useStale>) => (stale ? { 'data-stale': '' } : {})
