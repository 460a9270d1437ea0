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

// For a page that says how many matches there are.
export { marketTitle } from './market/market-title.ts'
export { useHighlights } from './live/use-highlights.ts'

// For documents that show a board before the code of the page is here, and for the build that makes them.
export { hasFolds } from './board-view/has-folds.ts'
export { storedOddsType } from './market/stored-odds-type.ts'
export { asksForWholeBoard, drawEarlyBoard } from './early/draw-early-board.ts'
export { OLDEST_MS } from './early/early-ask.ts'
export { earlyFacts, type EarlyFacts } from './early/early-facts.ts'
