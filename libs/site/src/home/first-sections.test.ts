import { expect, it } from 'vitest'
import { firstSections } from './first-sections.ts'

const high = (wide: string, beside?: string) => ({ height: { wide, narrow: wide }, ...(beside && { beside }) })
const SECTIONS = {
  banner: high('10rem'),
  table: high('24rem'),
  schedule: high('30rem', 'table'),
  steps: high('18rem'),
  assurance: high('12rem'),
}

it('takes what begins on the first screen, whole rows at a time', () => {
  expect([...firstSections(['banner', 'table', 'schedule', 'steps', 'assurance'], SECTIONS)]).toEqual([
    'banner',
    'table',
    'schedule',
  ])
  expect([...firstSections(['table', 'steps', 'assurance', 'banner'], SECTIONS)]).toEqual(['table', 'steps'])
})

it('always takes the first, however high it is', () => {
  expect([...firstSections(['tall', 'steps'], { ...SECTIONS, tall: high('200rem') })]).toEqual(['tall'])
})
