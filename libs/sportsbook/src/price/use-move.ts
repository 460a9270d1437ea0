import { useContext, useEffect, useState } from 'react'
import { VisibilityContext } from '../book/visibility.ts'

const FRESH_MS = 1_500
const ARROW_MS = 6_000

export interface Move {
  readonly way: 'up' | 'down'
  /** The price is tinted too. */
  readonly fresh: boolean
}

/** `line`: another line is another price. Out of sight: none. `ior`: thousandths of Hong Kong odds. */
export const useMove = (ior: number | undefined, line: string): Move | undefined => {
  const visibility = useContext(VisibilityContext)
  const [last, setLast] = useState({ ior, line })
  const [move, setMove] = useState<Move>()
  if (last.ior !== ior || last.line !== line) {
    setLast({ ior, line })
    const moved =
      visibility.isSeen() && last.line === line && last.ior !== undefined && ior !== undefined && last.ior !== ior
    setMove(moved ? { way: (last.ior ?? 0) < (ior ?? 0) ? 'up' : 'down', fresh: true } : undefined)
  }
  useEffect(() => {
    if (!move) return
    const timer = move.fresh
      ? setTimeout(() => setMove({ ...move, fresh: false }), FRESH_MS)
      : setTimeout(() => setMove(undefined), ARROW_MS - FRESH_MS)
    return () => clearTimeout(timer)
  }, [move])
  return move
}
