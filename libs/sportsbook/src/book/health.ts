import type { Topic } from '@pavilion/contract/sports'
import type { BookStore } from '../book-store/book-store.ts'
import { useBookStore } from './store.ts'
import { useBrieflyDeferred } from './use-briefly-deferred.ts'
import { useRead } from './use-read.ts'

/** early: read ahead. stale, offline: as last known. None of them takes bets. */
export type BookHealth = 'loading' | 'early' | 'live' | 'stale' | 'offline'

const healthOf = (book: BookStore, topic?: Topic): BookHealth => {
  const freshness = book.freshness(topic)
  if (freshness.state === 'stale') return freshness.reason === 'server' ? 'stale' : 'offline'
  return freshness.state === 'fresh' ? 'live' : freshness.state
}

/** The worst first. */
const ORDER: readonly BookHealth[] = ['offline', 'stale', 'early', 'live']

const together = (book: BookStore, topics: readonly Topic[] | undefined): BookHealth => {
  if (!topics) return healthOf(book)
  const all = topics.map((topic) => healthOf(book, topic))
  return ORDER.find((one) => all.includes(one)) ?? 'loading'
}

/** All followed topics by default. */
export const useBookHealth = (topics?: readonly Topic[]): BookHealth => {
  const book = useBookStore()
  const now = useRead(book.subscribeFreshness, () => together(book, topics))
  const drawnHealth = useBrieflyDeferred(now)
  // Leaves loading together with the first matches; later changes show at once.
  return drawnHealth === 'loading' ? 'loading' : now
}

export const useListsComing = (topics: readonly Topic[]): boolean => {
  const book = useBookStore()
  return useRead(book.subscribeFreshness, () => topics.some((topic) => healthOf(book, topic) === 'loading'))
}
