import { describe, expect, it } from 'vitest'
import { DEFAULT_AREA_CODE, fitsArea } from './area.ts'

const AREAS = [
  { areaCode: '+65', regex: '^[89]\\d{7}$' },
  { areaCode: '+99', regex: '(a+)+$' },
]

describe('a national number', () => {
  it.each([
    ['+65', '81234567', true],
    ['+65', '11234567', false],
    [DEFAULT_AREA_CODE, '13800006027', true],
    [DEFAULT_AREA_CODE, '23800006027', false],
  ])('of %s: %s fits its area → %s', (code, phone, expected) => {
    expect(fitsArea(AREAS, code, phone)).toBe(expected)
  })

  it('is left to the platform where the pattern cannot be read, or the area is not known', () => {
    expect(fitsArea(AREAS, '+99', '12345')).toBe(true)
    expect(fitsArea(AREAS, '+1', '12345')).toBe(true)
    expect(fitsArea([], '+1', '12')).toBe(false)
  })
})
