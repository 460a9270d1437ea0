import { MOST_RECORD_DAYS } from '@pavilion/contract/games'
import { expect, test } from 'vitest'
import { isRange } from './records.ts'

const day = (n: number): string => new Date(Date.UTC(2026, 1, 1 + n)).toISOString().slice(0, 10)

test('records are asked for a day at least, for no more than the contract says, and in order', () => {
  const range = (n: number): boolean => isRange({ beginDay: day(0), endDay: day(n) })
  expect([range(0), range(MOST_RECORD_DAYS - 1)]).toEqual([true, true])
  expect([range(-1), range(MOST_RECORD_DAYS)]).toEqual([false, false])
})
