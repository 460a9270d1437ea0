import { expect, it } from 'vitest'
import { aimText, ratioOf, reaches, type Figure } from './figure.ts'

const figure = (value: number, aim?: Figure['aim']): Figure => ({
  name: 'bets',
  value,
  reference: 'TPC-B',
  referenceValue: 1000,
  unit: '/s',
  ...(aim && { aim }),
})

it('is a ratio to its reference', () => expect(ratioOf(figure(750))).toBe(0.75))

it('reaches an aim from above or from below, and any when there is none', () => {
  expect(reaches(figure(700, { atLeast: 0.7 }))).toBe(true)
  expect(reaches(figure(699, { atLeast: 0.7 }))).toBe(false)
  expect(reaches(figure(250, { atMost: 0.25 }))).toBe(true)
  expect(reaches(figure(251, { atMost: 0.25 }))).toBe(false)
  expect(reaches(figure(1))).toBe(true)
})

it('says the aim as a reader would', () => expect(aimText({ atMost: 0.25 })).toBe('≤ 0.25'))
