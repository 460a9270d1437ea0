import { expect, it } from 'vitest'
import { createCardFollows, MOST_CARD_TOPICS } from './card-follows.ts'

const opened = () => {
  const topics = new Set<string>()
  const follows = createCardFollows({
    follow: (topic) => {
      topics.add(topic)
      return () => void topics.delete(topic)
    },
  })
  return { follows, topics: () => [...topics].map((topic) => topic.replace('match/', '')).toSorted() }
}
const legs = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}`)

it('follows whole cards alone, and lets small ones by where a large one does not fit', () => {
  const { follows, topics } = opened()
  const leaveFirst = follows.follow(legs('a', 10))
  const leaveSecond = follows.follow(legs('b', 10))
  follows.follow(['c0'])
  expect(topics()).toEqual([...legs('a', 10), 'c0'])
  leaveFirst()
  expect(topics()).toEqual([...legs('b', 10), 'c0'])
  leaveSecond()
  expect(topics()).toEqual(['c0'])
})

it('counts a match of several cards once, and follows it as long as one of them is in view', () => {
  const { follows, topics } = opened()
  const leave = follows.follow(legs('a', MOST_CARD_TOPICS))
  const leaveSame = follows.follow(['a0', 'a1'])
  leave()
  expect(topics()).toEqual(['a0', 'a1'])
  leaveSame()
  expect(topics()).toEqual([])
})
