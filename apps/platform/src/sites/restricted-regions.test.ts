import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import { expect, it } from 'vitest'
import { restrictedRegions } from './restricted-regions.ts'

const site = (restricted: string[]) => ({
  settings: { ...DEFAULT_SETTINGS, regions: { restricted, warned: ['JP'], blocked: ['203.0.113.0/24'] } },
})

it('publishes the countries that are not served anywhere and on this site, each once, in one order', () => {
  expect(restrictedRegions(site(['US', 'FR']), ['SG', 'US'])).toEqual({ restrictedRegions: ['FR', 'SG', 'US'] })
})

it('publishes nothing where everybody is served: who is only warned, and blocked addresses, are no list', () => {
  expect(restrictedRegions(site([]), [])).toEqual({})
})
