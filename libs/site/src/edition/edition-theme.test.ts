import { describe, expect, it } from 'vitest'
import { themeOf } from '@pavilion/brand'
import { editionOf } from './edition-theme.ts'

const both = { default: 'classic', allowed: ['classic', 'professional'] } as const
const editions = { default: both.default, allowed: [...both.allowed] }

describe('editionOf', () => {
  it('is what the member kept, where brand and site allow it', () => {
    expect(editionOf({ editions, allowed: '1', stored: 'professional' })).toBe('professional')
  })

  it('is the brand’s own for a new visitor, and for an edition the brand does not have', () => {
    expect(editionOf({ editions, allowed: '1', stored: undefined })).toBe('classic')
    const onlyClassic = { default: 'classic' as const, allowed: ['classic' as const] }
    expect(editionOf({ editions: onlyClassic, allowed: '1', stored: 'professional' })).toBe('classic')
  })

  it('is classic where the site does not allow editions', () => {
    expect(editionOf({ editions, allowed: '0', stored: 'professional' })).toBe('classic')
  })
})

describe('themeOf', () => {
  it('is light for classic, dark for professional', () => {
    expect([themeOf('classic'), themeOf('professional')]).toEqual(['light', 'dark'])
  })
})
