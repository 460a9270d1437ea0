import { matchTopic, type Topic } from '@pavilion/contract/sports'
import type { Realtime, Unsubscribe } from '@pavilion/realtime'

/** Matches that all cards together follow: a socket has few topics, and pages need most of them. */
export const MOST_CARD_TOPICS = 12

export interface CardFollows {
  /** Matches of a card that is in view; they wait where other cards have taken all there are. */
  follow(matches: readonly string[]): Unsubscribe
}

/** What cards in view follow. Topics of pages go first, whatever there is. */
export const createCardFollows = (realtime: Pick<Realtime, 'follow'>): CardFollows => {
  /** Cards by topic, in the order they came into view. */
  const cards = new Map<Topic, number>()
  const leaves = new Map<Topic, Unsubscribe>()
  const arrange = (): void => {
    const firstTopics = new Set([...cards.keys()].slice(0, MOST_CARD_TOPICS))
    for (const [topic, leave] of leaves)
      if (!firstTopics.has(topic)) {
        leaves.delete(topic)
        leave()
      }
    for (const topic of firstTopics)
      if (!leaves.has(topic)) leaves.set(topic, realtime.follow(topic, { isYielding: true }))
  }
  return {
    follow: (matches) => {
      const topics = [...new Set(matches.map(matchTopic))]
      for (const topic of topics) cards.set(topic, (cards.get(topic) ?? 0) + 1)
      arrange()
      return () => {
        for (const topic of topics) {
          const count = (cards.get(topic) ?? 0) - 1
          if (count > 0) cards.set(topic, count)
          else cards.delete(topic)
        }
        arrange()
      }
    },
  }
}
