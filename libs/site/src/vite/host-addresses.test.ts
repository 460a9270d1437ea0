import { expect, it } from 'vitest'
import { PAGES } from '../domains.ts'
import { HELP_ADDRESSES, helpPlaces } from './help-places.ts'
import { hostAddresses } from './host-addresses.ts'

const addresses = hostAddresses(PAGES, HELP_ADDRESSES)

it('answers every topic of help, and no other address below its centre', () => {
  expect(addresses).toEqual(expect.arrayContaining(['/app/help', '/app/help/qk', '/app/help/ck']))
  expect(addresses).not.toContain('/app/help/$')
})

it('answers the rest of pages that have no screens below their own', () => expect(addresses).toContain('/redirect/$'))

it('draws no document of what a site may have switched off', () => {
  const paths = helpPlaces('zh-CN').map(({ path }) => path)
  expect(paths).toHaveLength(HELP_ADDRESSES.length - 1)
  expect(paths).not.toContain('/app/help/ck')
})
