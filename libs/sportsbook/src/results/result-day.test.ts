import { expect, it } from 'vitest'
import { resultDays } from './result-day.ts'

it('are fourteen days back from today, over the ends of months', () => {
  const days = resultDays('2026-03-03')
  expect([days.length, days[0], days[3], days.at(-1)]).toEqual([14, '2026-03-03', '2026-02-28', '2026-02-18'])
})
