import { expect, it } from 'vitest'
import { matchMinute } from './match-minute.ts'

it.each([
  ['2H^67:12', '67'],
  ['1H^05:59', '5'],
  ['2H^90:00', '90'],
  ['HT^^', undefined],
  ['MTIME^2026-11-21', undefined],
  ['', undefined],
])('of %j is the one that is played', (clock, minute) => {
  expect(matchMinute(clock)).toBe(minute)
})
