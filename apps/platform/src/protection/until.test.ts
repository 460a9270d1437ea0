import { EXCLUSION_MONTHS, TIME_OUT_HOURS } from '@pavilion/contract/protection'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { excludedUntil, FOR_GOOD, isForGood, timeOutUntil } from './until.ts'

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
const running = fc.option(moment)

it('never shortens what runs, and always lasts at least as long as was asked for', () => {
  fc.assert(
    fc.property(moment, running, fc.constantFrom(...TIME_OUT_HOURS), (now, before, hours) => {
      const until = timeOutUntil(hours, now, before)
      expect(until.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? 0)
      expect(until.getTime()).toBeGreaterThanOrEqual(now.getTime() + hours * 3_600_000)
    }),
  )
  fc.assert(
    fc.property(moment, running, fc.constantFrom(...EXCLUSION_MONTHS), (now, before, months) => {
      const until = excludedUntil(months, now, before)
      expect(until.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? 0)
      // Shortest in a row: 28 + 31 + 30 + 31 + 30 + 31.
      expect(until.getTime()).toBeGreaterThanOrEqual(now.getTime() + (months === 0 ? 100 : months * 30.1) * 86_400_000)
    }),
  )
})

it('ends on the last day of a month that lacks the day', () => {
  expect(excludedUntil(6, new Date('2026-08-31T10:00:00Z'), null)).toEqual(new Date('2027-02-28T10:00:00Z'))
})

it('knows an exclusion for good, which nothing prolongs', () => {
  expect(isForGood(excludedUntil(0, new Date(), null))).toBe(true)
  expect(excludedUntil(6, new Date(), FOR_GOOD)).toEqual(FOR_GOOD)
})
