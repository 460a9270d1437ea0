import { withTexts } from '@pavilion/i18n'
import type { Realtime } from '@pavilion/realtime'
import { lazy } from 'react'

const sportVenue = () => withTexts('betting', () => import('./pages/sport-venue-page.tsx'))
/** Fetches the venue's code, and puts the document's board into its book. */
export const preloadSportVenue = async (realtime: Pick<Realtime, 'fillBy'>): Promise<void> =>
  (await sportVenue()).takeEarlyBoard(realtime)
export const SportVenuePage = lazy(sportVenue)
/** Live and today's prices without a sign-in. */
export const SportLobby = lazy(() => withTexts('betting', () => import('./pages/sport-lobby-page.tsx')))

// For a page that says how many matches there are.
export { marketTitle } from './market/market-title.ts'
export { useHighlights } from './live/use-highlights.ts'

// For documents that draw a board early, and for their build.
export { hasFolds } from './board-view/has-folds.ts'
export { storedOddsType } from './market/stored-odds-type.ts'
export { asksForWholeBoard, drawEarlyBoard } from './early/draw-early-board.ts'
export { OLDEST_MS } from './early/early-ask.ts'
export { earlyFacts, type EarlyFacts } from './early/early-facts.ts'
