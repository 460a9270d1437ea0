import { Book } from '@pavilion/book'
import type { BookChange, WireBook } from '@pavilion/contract/sports'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { league, sampleMatch } from '../testing/samples.ts'
import { PublishedBook } from './published-book.ts'
import { createTopicReader } from './topic-reader.ts'

const source = () => ({
  stale: false,
  topic: vi.fn((topic: string, serverTime: number) => ({ topic, serverTime, matches: [] }) as unknown as WireBook),
})

test('a board is put together once a second, however often anybody asks for it', () => {
  const book = source()
  const read = createTopicReader(book)
  const first = read('FT/RB', 100)
  for (let n = 0; n < 50; n += 1) expect(read('FT/RB', 100)).toBe(first)
  expect(book.topic).toHaveBeenCalledTimes(1)
  expect(read('BK/RB', 100).book.topic).toBe('BK/RB')
  expect(read('FT/RB', 101).book.serverTime).toBe(101)
  expect(book.topic).toHaveBeenCalledTimes(3)
})

test('says at once that prices are old, and reads a match each time', () => {
  const book = source()
  const read = createTopicReader(book)
  const first = read('FT/RB', 100)
  book.stale = true
  expect(read('FT/RB', 100)).not.toBe(first)
  expect(read('match/1', 100)).not.toBe(read('match/1', 100))
})

const IN_PLAY = 'FT/RB'

test('a board that is read at any moment, kept for a second or not, goes on with the changes after its number', () => {
  const steps = fc.array(fc.constantFrom('make' as const, 'push' as const, 'read' as const, 'second' as const))
  fc.assert(
    fc.property(steps, (all) => {
      const published = new PublishedBook()
      published.load({ stream: 's', seq: 0, dayEnd: 1, pending: [] }, { leagues: [league], matches: [], events: [] })
      const read = createTopicReader({
        stale: false,
        topic: (topic, serverTime) => ({ ...published.topic(topic), stale: false, serverTime }),
      })
      const boards: Readonly<WireBook>[] = []
      const changes: BookChange[] = []
      let [second, made] = [0, 0]
      const push = (): void => {
        const change = published.push(published.seq + 1, 1).of(IN_PLAY)
        if (change) changes.push(change)
      }
      for (const step of all) {
        if (step === 'second') second += 1
        if (step === 'read') boards.push(read(IN_PLAY, second).book)
        if (step === 'push') push()
        if (step !== 'make') continue
        const added = [sampleMatch(String((made += 1)), { isLive: 'Y' })]
        published.apply({ removed: [], added, leagues: [], states: [], markets: [], events: [] })
      }
      push()
      const now = published.topic(IN_PLAY).matches
      expect(now).toHaveLength(made)
      for (const { seq, leagues, matches } of boards) {
        const page = new Book()
        page.load({ leagues, matches, events: [] })
        for (const change of changes.filter((each) => each.seq > seq)) page.apply({ ...change, events: [] })
        expect([...page.entries()].map(([, entry]) => entry.whole())).toEqual(now)
      }
    }),
  )
})
