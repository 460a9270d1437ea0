import type { ComponentType, ReactNode } from 'react'
import { useBookHealth } from '../book/health.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { NoMatches } from './no-matches.tsx'
import { PickHere } from './pick-here.tsx'
import { IN_PLAY, useHighlights } from './use-highlights.ts'

interface LiveListProps {
  readonly limit: number
  readonly Loading: ComponentType<{ readonly limit: number }>
  readonly children: (live: readonly BookMatch[]) => ReactNode
}

/** Matches in play, at most `limit`; skeletons before them, a note when there are none. */
export function LiveList({ limit, Loading, children }: LiveListProps) {
  const { live } = useHighlights()
  const health = useBookHealth(IN_PLAY)
  if (health === 'loading') return <Loading limit={limit} />
  if (live.length === 0) return <NoMatches kind="live" />
  return <PickHere>{children(live.slice(0, limit))}</PickHere>
}
