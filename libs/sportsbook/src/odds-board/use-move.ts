import { useEffect, useState } from 'react'

/** How long the arrow of a moved price stays; the tint is shorter (900 ms, in CSS). */
const ARROW_MS = 3_000

export interface Move {
  readonly way: 'up' | 'down'
  /** Counts moves, so that a second one restarts the tint. */
  readonly beat: number
}

/**
 * The latest move of a price, for as long as it is shown. `line` names what the price is for: another line is another price, not a move.
 * @param ior thousandths of Hong Kong odds; undefined while there is no price
 */
export const useMove = (ior: number | undefined, line: string): Move | undefined => {
  const [last, setLast] = useState({ ior, line })
  const [move, setMove] = useState<Move>()
  if (last.ior !== ior || last.line !== line) {
    setLast({ ior, line })
    const moved = last.line === line && last.ior !== undefined && ior !== undefined && last.ior !== ior
    const way = moved && (last.ior ?? 0) < (ior ?? 0) ? 'up' : 'down'
    setMove((before) => (moved ? { way, beat: (before?.beat ?? 0) + 1 } : undefined))
  }
  useEffect(() => {
    if (!move) return
    const timer = setTimeout(() => setMove(undefined), ARROW_MS)
    return () => clearTimeout(timer)
  }, [move])
  return move
}
