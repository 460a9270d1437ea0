import type { Topic } from '@pavilion/contract/sports'
import { useRealtime } from '@pavilion/session'
import { useEffect, useState } from 'react'
import { useBookHealth, type BookHealth } from './health.ts'

/** Short gaps, as between pages, are not shown. */
const LASTING_MS = 1_000

/** 'live' at once. */
export const useLasting = (health: BookHealth): BookHealth => {
  const [lasting, setLasting] = useState(health)
  const realtime = useRealtime()
  useEffect(() => {
    if (health === lasting) return
    // Connected but silent: the wait for an answer is already over.
    const silent = health === 'offline' && realtime.state() === 'ready'
    const timer = setTimeout(() => setLasting(health), health === 'live' || silent ? 0 : LASTING_MS)
    return () => clearTimeout(timer)
  }, [health, lasting, realtime])
  return health === 'live' ? health : lasting
}

/** Undefined also in a short gap. */
export const useStale = (topics?: readonly Topic[]): 'stale' | 'offline' | undefined => {
  const health = useLasting(useBookHealth(topics))
  return health === 'stale' || health === 'offline' ? health : undefined
}

export const staleData = (stale: ReturnType<typeof useStale>) => (stale ? { 'data-stale': '' } : {})
