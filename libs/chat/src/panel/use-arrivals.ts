import { useEffect, useState } from 'react'
import type { RoomView } from '../room/room-view.ts'

/** Since the last who came. */
const SHOWN_MS = 6_000

/** One line at most: who comes while it is shown is counted in it. */
export const useArrivals = (came: RoomView['came']): { readonly name: string; readonly count: number } | undefined => {
  const total = came?.total ?? 0
  const [before, setBefore] = useState(total)
  useEffect(() => {
    if (total === before) return undefined
    const timer = setTimeout(() => setBefore(total), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [total, before])
  return came && total > before ? { name: came.name, count: total - before } : undefined
}
