import { describe, expect, it } from 'vitest'
import { isEasier } from './terms.ts'

describe('a limit of time', () => {
  it('is easier when it gives more time, and easiest when there is none', () => {
    expect([isEasier(60, 120), isEasier(60, null), isEasier(null, 60), isEasier(120, 60), isEasier(60, 60)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
