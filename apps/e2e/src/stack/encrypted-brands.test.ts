import { describe, expect, it } from 'vitest'
import { encryptedBrands } from './encrypted-brands.ts'

const ALL = ['aurora', 'jade', 'ruby']
const [EVEN, ODD] = ['ab0c4', 'ab0cf']

describe('which brands encrypt in a run of the journeys', () => {
  it('is the one half or the other, by the commit', () => {
    expect(encryptedBrands(ALL, EVEN, undefined).brands).toEqual(['aurora', 'ruby'])
    expect(encryptedBrands(ALL, ODD, undefined).brands).toEqual(['jade'])
  })
  it('is printed with what repeats the run', () => {
    const { explanation } = encryptedBrands(ALL, ODD, '')
    expect(explanation).toBe(
      'Requests are encrypted at jade, in the open at aurora, ruby: by commit ab0cf; PAVILION_SAFE_SWITCH=jade repeats it.',
    )
    expect(encryptedBrands(ALL, EVEN, /SAFE_SWITCH=(\S+)/.exec(explanation)?.[1]).brands).toEqual(['jade'])
  })
  it.each([
    ['1', ALL],
    ['0', []],
    ['jade,ruby', ['jade', 'ruby']],
  ])('is what PAVILION_SAFE_SWITCH=%s says', (chosen, brands) => {
    expect(encryptedBrands(ALL, EVEN, chosen).brands).toEqual(brands)
  })
  it('refuses a brand that there is not', () => {
    expect(() => encryptedBrands(ALL, EVEN, 'opal')).toThrow('give 1, 0, or brands of aurora, jade, ruby')
  })
})
