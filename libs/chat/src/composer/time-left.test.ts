import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

it.each([
  [-5, { unit: 'minutes', minutes: '0', seconds: '0' }],
  [29 * 60 + 53, { unit: 'minutes', minutes: '29', seconds: '53' }],
  [3_599, { unit: 'minutes', minutes: '59', seconds: '59' }],
  [3_600, { unit: 'hours', hours: '1', minutes: '0' }],
  [5 * 3_600 + 12 * 60 + 59, { unit: 'hours', hours: '5', minutes: '12' }],
  [86_400, { unit: 'days', days: '1' }],
  [3 * 86_400 + 59 * 60, { unit: 'days', days: '3' }],
  [30 * 86_400 + 5 * 3_600, { unit: 'daysHours', days: '30', hours: '5' }],
])('of %s seconds says no more than is of use', (seconds, left) => {
  expect(timeLeft(seconds)).toEqual(left)
})
