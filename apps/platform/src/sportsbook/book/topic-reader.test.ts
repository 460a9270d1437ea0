import type { WireBook } from '@pavilion/contract/sports'
import { expect, test, vi } from 'vitest'
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
