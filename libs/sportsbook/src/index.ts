import { withTexts } from '@pavilion/i18n'
import type { Realtime } from '@pavilion/realtime'
import { lazy } from 'react'

const sportVenue = () => withTexts('betting', () => import('./pages/sport-venue-page.tsx'))
/** Fetches the code of the venue ahead of its use, and has the board that the document asked for in its book. */
export const preloadSportVenue = async (realtime: Pick<Realtime, 'fillBy'>): Promise<void> =>
  (await sportVenue()).takeEarlyBoard(realtime)
/** The venue CRTY: tree, board and slip. Needs a member. */
export const SportVenuePage = lazy(sportVenue)
/** The open page of the sportsbook: live and today's prices, to look at before one signs in. */
export const SportLobby = lazy(() => withTexts('betting', () => import('./pages/sport-lobby-page.tsx')))

// For pages that show a few matches: each is small, and made to stand in a lazily loaded section.
export { LiveMatches } from './live/live-matches.tsx'
export { LiveTable } from './live/live-table.tsx'
export { TodaySchedule } from './live/today-schedule.tsx'
export { LiveClock } from './live/live-clock.tsx'
export { LivePrice } from './live/live-price.tsx'
export { PickHere } from './live/pick-here.tsx'
export { TeamMark } from './live/team-mark.tsx'
export { useHighlights } from './live/use-highlights.ts'
export { useScore, useSuspension, type Suspension } from './book/facts.ts'
export { useBookHealth, type BookHealth } from './book/health.ts'
export type { BookMatch } from './book/use-listed.ts'
export { useUnreachable } from './book/use-unreachable.ts'

// For documents that show a board before the code of the page is here, and for the build that makes them.
export { hasFolds } from './board-view/has-folds.ts'
export { storedOddsType } from './market/stored-odds-type.ts'
export { asksForWholeBoard, drawEarlyBoard } from './early/draw-early-board.ts'
export { OLDEST_MS } from './early/early-ask.ts'
export { earlyFacts, type EarlyFacts } from './early/early-facts.ts'
