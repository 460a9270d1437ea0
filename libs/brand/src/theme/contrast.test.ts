import { expect, it } from 'vitest'
import { sampleBrand } from '../testing/sample-brand.ts'
import { contrast, contrastFaults } from './contrast.ts'

it.each([
  ['#0B1B34', '#F4F8FB', 16.11],
  ['#5C6B83', '#FFFFFF', 5.4],
  ['#8AB4FF', '#081220', 8.99],
  ['#FFFFFF', '#000000', 21],
  ['#777777', '#777777', 1],
])('%s on %s is %f, whichever way round', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

it('asks less of lines than of words', () => {
  const { theme } = sampleBrand()
  Object.assign(theme.light.colours, { 'border-input': '#8A8A8A', 'text-3': '#8A8A8A' })
  expect(contrastFaults(theme)).toContain('theme.light: text-3 on bg has contrast 3.45 and needs 4.5')
  expect(contrastFaults(theme).join()).not.toContain('border-input')
})

it.each([
  ['header-text', 4.5],
  ['header-text-2', 4.5],
  ['header-accent', 3],
] as const)('refuses %s that cannot be read on a coloured header', (token, needs) => {
  const { theme } = sampleBrand()
  const white = { 'header-text': '#FFFFFF', 'header-text-2': '#FFFFFF', 'header-accent': '#FFFFFF' }
  Object.assign(theme.light.colours, { header: '#8A1538', ...white })
  expect(contrastFaults(theme)).toEqual([])
  Object.assign(theme.light.colours, { [token]: '#A83A5A' })
  expect(contrastFaults(theme).join()).toMatch(
    new RegExp(`^theme.light: ${token} on header has contrast .* needs ${needs}$`),
  )
})
