import { expect, it } from 'vitest'
import { pathOf } from './qr-code.tsx'

it('draws a square for every dark module, inside its margin', () => {
  expect(
    pathOf([
      [true, false],
      [false, true],
    ]),
  ).toBe('M4 4h1v1h-1zM5 5h1v1h-1z')
})
