import { lazy, Suspense } from 'react'
import { Skeleton } from '@pavilion/ui-kit'
import { withTexts } from '@pavilion/i18n'
import { Board } from '../board/board.tsx'
import type { BoardShape } from '../board-layout/board-shape.ts'
import { SportsStrip } from '../tree/sports-strip.tsx'
import { useVenuePlace } from '../venue/use-venue-place.ts'
import type { Size } from '../layout/use-size.ts'

const MatchPage = lazy(() => import('../match/match-page.tsx'))
const Results = lazy(() => import('../results/results.tsx'))
const Rules = lazy(() => withTexts('rulebook', () => import('../rules/rules.tsx')))
const Announcements = lazy(() => import('../announcements/announcements.tsx'))

interface CentreProps {
  readonly size: Size
  readonly shape: BoardShape
}

export function Centre({ size, shape }: CentreProps) {
  const place = useVenuePlace()
  return (
    <>
      {size === 'narrow' && place.match === undefined && <SportsStrip />}
      <Suspense fallback={<Skeleton height="60vh" />}>
        {place.match !== undefined ? (
          <MatchPage key={place.match} gidm={place.match} narrow={size === 'narrow'} />
        ) : place.view === 'results' ? (
          <Results />
        ) : place.view === 'rules' ? (
          <Rules />
        ) : place.view === 'notices' ? (
          <Announcements />
        ) : (
          <Board shape={shape} />
        )}
      </Suspense>
    </>
  )
}
