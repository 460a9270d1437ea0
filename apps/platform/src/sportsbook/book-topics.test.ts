import type { BookChange, WireBook } from '@pavilion/contract/sports'
import { expect, it } from 'vitest'
import type { TopicHub } from '../module/topic-family.ts'
import { bookTopics, type BookSource } from './book-topics.ts'

const change = (topic: string): BookChange => ({
  topic,
  stream: 's',
  after: 0,
  seq: 1,
  removed: [],
  added: [],
  leagues: [],
  states: [],
  markets: [],
})

const opened = (followed: readonly string[]) => {
  let listener: Parameters<BookSource['listen']>[0] | undefined
  const source: BookSource = {
    topic: (topic): WireBook => ({ topic, stream: 's', seq: 1, stale: false, serverTime: 0, leagues: [], matches: [] }),
    place: () => ({ stream: 's', seq: 1 }),
    menu: () => ({ sports: [] }),
    stale: false,
    sent: () => undefined,
    listen: (given) => {
      listener = given
      return () => undefined
    },
  }
  const [sent, asked, looked]: [string[], string[], string[]] = [[], [], []]
  const hub: TopicHub = {
    followed: () => {
      throw new Error('a push costs as much as is followed')
    },
    isFollowed: ({ topic }) => {
      looked.push(topic)
      return followed.includes(topic)
    },
    change: ({ topic }) => void sent.push(topic),
    followerCount: () => 0,
    mention: () => undefined,
    outdate: () => undefined,
    resend: () => undefined,
    replaced: () => undefined,
    say: () => undefined,
  }
  bookTopics(source, () => 0).start(hub)
  const push = (...topics: string[]) =>
    listener?.pushed({
      times: undefined,
      topics,
      of: (topic) => {
        asked.push(topic)
        return change(topic)
      },
    })
  return { push, sent, asked, looked }
}

it('looks at what a push changed, however much is followed, and makes the changes that somebody follows', () => {
  const followed = Array.from({ length: 1_000 }, (_, n) => `match/none${n}`)
  const { push, sent, asked, looked } = opened([...followed, 'FT/RB', 'match/1'])
  push('FT/RB', 'BK/RB', 'match/1', 'match/2')
  expect(looked).toEqual(['FT/RB', 'BK/RB', 'match/1', 'match/2'])
  expect(asked).toEqual(['FT/RB', 'match/1'])
  expect(sent).toEqual(['FT/RB', 'match/1'])
})
