import type { Topic } from '@pavilion/contract/sports'
import type { BookStore } from '@pavilion/realtime'
import { useDeferredValue } from 'react'
import { useBookStore } from './store.ts'
import { useRead } from './use-read.ts'

/**
 * early: read ahead of the socket; shown, and no bets are taken yet. live: prices follow the book. stale, offline: shown as they were, and
 * no bets are taken.
 */
export type BookHealth = 'loading' | 'early' | 'live' | 'stale' | 'offline'

const healthOf = (book: BookStore, topic?: Topic): BookHealth => {
  const freshness = book.freshness(topic)
  if (freshness.state === 'stale') return freshness.reason === 'server' ? 'stale' : 'offline'
  return freshness.state === 'fresh' ? 'live' : freshness.state
}

/** The worst is said of all; what loads says nothing beside what is here. */
const ORDER: readonly BookHealth[] = ['offline', 'stale', 'early', 'live']

const together = (book: BookStore, topics: readonly Topic[] | undefined): BookHealth => {
  if (!topics) return healthOf(book)
  const all = topics.map((topic) => healthOf(book, topic))
  return ORDER.find((one) => all.includes(one)) ?? 'loading'
}

/** How it stands with these topics; without any, with everything that is followed. */
export const useBookHealth = (topics?: readonly Topic[]): BookHealth => {
  const book = useBookStore()
  const now = useRead(book.subscribeFreshness, () => together(book, topics))
  const drawn = useDeferredValue(now)
  // What has come is said together with the first matches of it, old ones too; after that every change at once.
  return drawn === 'loading' ? 'loading' : now
}

/** Whether a list of these topics is still to come. */
export const useListsComing = (topics: readonly Topic[]): boolean => {
  const book = useBookStore()
  return useRead(book.subscribeFreshness, () => topics.some((topic) => healthOf(book, topic) === 'loading'))
}
