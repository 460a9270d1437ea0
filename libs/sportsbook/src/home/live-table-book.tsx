import { LiveTable } from '../live/live-rows.tsx'
import { BookPanel } from './book-panel.tsx'
import { LIVE_TABLE_RESERVE } from './reserves.ts'

export { LiveCountNote } from './live-count-note.tsx'

export const LiveTableBook = () => (
  <BookPanel reserve={LIVE_TABLE_RESERVE}>
    <LiveTable />
  </BookPanel>
)
