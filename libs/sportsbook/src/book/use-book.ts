// What slip and open bets read of the book.
export { useClock, useScoreLine } from './facts.ts'
export { useBookHealth } from './health.ts'
export { useBookStore } from './store.ts'
export { useLiveSelections } from './use-live-selections.ts'
