import { Skeleton } from '@pavilion/ui-kit'
import type { ComponentType, PropsWithChildren, ReactNode } from 'react'
import { useBookHealth } from '../book/health.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { NoMatches } from './no-matches.tsx'
import { PickHere } from './pick-here.tsx'
import { IN_PLAY, useHighlights } from './use-highlights.ts'

interface LiveListProps {
  readonly limit: number
  /** Height of one match while the book is loading. */
  readonly skeleton: string
  /** Around the skeletons. */
  readonly Loading?: ComponentType<PropsWithChildren<{ 'aria-busy': 'true' }>> | 'div'
  readonly children: (live: readonly BookMatch[]) => ReactNode
}

/** Matches in play, at most `limit`; skeletons before them, a note when there are none. */
export function LiveList({ limit, skeleton, Loading = 'div', children }: LiveListProps) {
  const { live } = useHighlights()
  const health = useBookHealth(IN_PLAY)
  if (health === 'loading') {
    return (
      <Loading aria-busy="true">
        {Array.from({ length: limit }, (_, n) => (
          <Skeleton key={n} height={skeleton} />
        ))}
      </Loading>
    )
  }
  if (live.length === 0) return <NoMatches kind="live" />
  return <PickHere>{children(live.slice(0, limit))}</PickHere>
}
