import { LiveMatches } from '../live/live-match-cards.tsx'
import { BookPanel } from './book-panel.tsx'
import { LIVE_CARDS_RESERVE } from './reserves.ts'

export { LiveCountNote } from './live-count-note.tsx'

export const LiveCardsBook = () => (
  <BookPanel reserve={LIVE_CARDS_RESERVE}>
    <LiveMatches />
  </BookPanel>
)
