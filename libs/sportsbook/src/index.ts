// For the bench of the board.
export { SportVenuePage } from './pages/sport-venue.ts'

// For a page that says how many matches there are.
export { marketTitle } from './market/market-title.ts'
export { useHighlights } from './live/use-highlights.ts'

// For documents that draw a board early, and for their build.
export { hasFolds } from './board-view/has-folds.ts'
export { storedOddsType } from './market/stored-odds-type.ts'
export { asksForWholeBoard, drawEarlyBoard } from './early/draw-early-board.ts'
export { OLDEST_MS } from './early/early-ask.ts'
export { earlyFacts, type EarlyFacts } from './early/early-facts.ts'
