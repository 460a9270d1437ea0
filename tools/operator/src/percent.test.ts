import { expect, it } from 'vitest'
import { pointsIn, formatPoints } from './percent.ts'

it.each([
  ['300', 300],
  ['0', 0],
  ['3%', 300],
  ['2.5%', 250],
  ['2.05%', 205],
  ['0.5%', 50],
] as const)('reads %s as hundredths of a percent', (text, points) => {
  expect(pointsIn('margin', text)).toBe(points)
})

it.each(['', '%', '3 %', '2.505%', '-1', '1e3', '2.5', '3%%'])('refuses %j and says how it is written', (text) => {
  expect(() => pointsIn('margin', text)).toThrow(/^margin: .* is none; write hundredths of a percent, as 300, or 3%\.$/)
})

it('shows both', () => expect(formatPoints(205)).toBe('205 (2.05%)'))
