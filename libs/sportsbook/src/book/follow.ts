import { MENU_TOPIC, type Menu, type Topic } from '@pavilion/contract/sports'
import { useRealtime } from '@pavilion/session'
import { useEffect, useMemo } from 'react'
import { useBookStore } from './store.ts'
import { useRead } from './use-read.ts'

/** One object for equal lists. */
export const useSameTopics = (topics: readonly Topic[]): readonly Topic[] => {
  const key = topics.join(' ')
  return useMemo(() => (key === '' ? [] : key.split(' ')), [key])
}

export const useFollow = (topics: readonly Topic[]): void => {
  const realtime = useRealtime()
  // The socket knows the book's topics by it.
  useBookStore()
  const same = useSameTopics(topics)
  useEffect(() => {
    const leave = same.map((topic) => realtime.follow(topic))
    return () => leave.forEach((stop) => stop())
  }, [realtime, same])
}

const MENU: readonly Topic[] = [MENU_TOPIC]

export const useMenu = (): Menu | undefined => {
  useFollow(MENU)
  const book = useBookStore()
  return useRead(book.subscribeMenu, book.menu)
}
