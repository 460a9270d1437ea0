import { bookTopics, type BookStore } from '@pavilion/realtime'
import { useRealtime } from '@pavilion/session'

export const useBookStore = (): BookStore => useRealtime().storeOf(bookTopics)
