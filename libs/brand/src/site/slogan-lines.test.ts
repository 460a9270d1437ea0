import { describe, expect, it } from 'vitest'
import { sloganLines } from './slogan-lines.ts'

describe('sloganLines', () => {
  it('breaks after commas and drops them', () => {
    expect(sloganLines('实时盘口，一屏看尽')).toEqual(['实时盘口', '一屏看尽'])
    expect(sloganLines('One price, always')).toEqual(['One price', 'always'])
  })

  it('leaves a slogan without a comma in one line', () => {
    expect(sloganLines('皆有分寸')).toEqual(['皆有分寸'])
  })
})
