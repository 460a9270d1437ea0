import { useRealtime } from '@pavilion/session'
import type { BookStore } from '../book-store/book-store.ts'
import { bookTopics } from '../book-store/book-topics.ts'

export const useBookStore = (): BookStore => useRealtime().storeOf(bookTopics)
