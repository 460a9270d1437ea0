import { withTexts } from '@pavilion/i18n'
import { lazy } from 'react'

/** Fetches the code of the venue ahead of its use. */
export const preloadSportVenue = () => withTexts('betting', () => import('./pages/sport-venue-page.tsx'))
/** The venue CRTY: tree, board and slip. Needs a member. */
export const SportVenuePage = lazy(preloadSportVenue)
/** The open page of the sportsbook: live and today's prices, to look at before one signs in. */
export const SportLobby = lazy(() => withTexts('betting', () => import('./pages/sport-lobby-page.tsx')))
/** The member's own bets; its filters live in the search of the address. */
export const BetRecordPage = lazy(() => withTexts('betting', () => import('./pages/bet-record-page.tsx')))

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
