import { expect, it } from 'vitest'
import { DatabaseClock } from './database-clock.ts'

it('is unknown before it was read', () => {
  expect(new DatabaseClock().at(5)).toBeUndefined()
})

it('goes by the answer that was fastest, never ahead of the database', () => {
  const clock = new DatabaseClock()
  // The database is 1,000,000 ahead of the monotonic clock; answers take 3, 8000 and 40.
  clock.read(1_000_100, 100, 103)
  clock.read(1_000_200, 200, 8_200)
  clock.read(1_009_000, 9_000, 9_040)
  expect(clock.at(10_000)).toEqual(new Date(1_009_997))
})

it('follows a clock that was set back from the first answer on', () => {
  const clock = new DatabaseClock()
  for (let n = 0; n < 5; n += 1) clock.read(1_000_000 + n, n, n + 1)
  clock.read(900_020, 20, 25)
  expect(clock.at(30)).toEqual(new Date(900_025))
})

it('follows a clock that was set forward', () => {
  const clock = new DatabaseClock()
  clock.read(1_000_000, 0, 1)
  clock.read(1_100_000, 5, 6)
  expect(clock.at(10)).toEqual(new Date(1_100_004))
})
