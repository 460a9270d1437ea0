import { expect, it } from 'vitest'
import { shiftIntoView } from './keep-in-view.ts'

it.each([
  ['stays where it is seen whole', { left: 20, right: 300 }, 0],
  ['comes in from the left', { left: -40, right: 260 }, 48],
  ['comes in from the right', { left: 100, right: 380 }, -28],
  ['shows its beginning when it is wider than the window', { left: -10, right: 400 }, 18],
  ['shows its beginning, also when it begins inside', { left: 30, right: 430 }, -22],
])('a panel %s', (_what, place, shift) => expect(shiftIntoView(place, 360)).toBe(shift))
