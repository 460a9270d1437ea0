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
  /** Topics of each card, in the order they came into view. */
  const cards = new Set<readonly Topic[]>()
  const leaves = new Map<Topic, Unsubscribe>()
  /** Of whole cards alone: a part of its matches has no price to show. One that is too large lets smaller ones by. */
  const topicsThatFit = (): ReadonlySet<Topic> => {
    let fitting: ReadonlySet<Topic> = new Set()
    for (const topics of cards) {
      const next = new Set([...fitting, ...topics])
      if (next.size <= MOST_CARD_TOPICS) fitting = next
    }
    return fitting
  }
  const arrange = (): void => {
    const topics = topicsThatFit()
    for (const [topic, leave] of leaves)
      if (!topics.has(topic)) {
        leaves.delete(topic)
        leave()
      }
    for (const topic of topics) if (!leaves.has(topic)) leaves.set(topic, realtime.follow(topic, { isYielding: true }))
  }
  return {
    follow: (matches) => {
      const topics = [...new Set(matches.map(matchTopic))]
      cards.add(topics)
      arrange()
      return () => {
        cards.delete(topics)
        arrange()
      }
    },
  }
}
