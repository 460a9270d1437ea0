import type { FeedMessage } from '@pavilion/protocols'
import { expect, it } from 'vitest'
import { Offers } from './offers.ts'

const PRICED = { gidm: '1', gid: '11', wtype: 'M', rtype: 'H', strong: null, ratio: null }
const change = (at: number, home: number, sw = 'Y') =>
  ({
    ...{
      type: 'change',
      stream: 's',
      seq: 1,
      at,
      removed: [],
      added: [],
      leagues: [],
      states: [],
      events: [],
      results: [],
    },
    markets: [{ gidm: '1', gid: '11', wtype: 'M', sw, ior: { H: home, C: 800 } }],
  }) as unknown as FeedMessage

it('knows from when to when a price stood, and nothing of it while its market was locked', () => {
  const offers = new Offers()
  for (const message of [change(1000, 900), change(2000, 950), change(3000, 950, 'N'), change(4000, 950)])
    offers.take(message)
  expect(offers.offeredBetween(PRICED, 900, 0, 999)).toBe(false)
  expect(offers.offeredBetween(PRICED, 900, 1500, 1600)).toBe(true)
  expect(offers.offeredBetween(PRICED, 900, 2001, 9000)).toBe(false)
  expect(offers.offeredBetween(PRICED, 950, 2500, 2600)).toBe(true)
  expect(offers.offeredBetween(PRICED, 950, 3001, 3999)).toBe(false)
  expect(offers.offeredBetween(PRICED, 950, 4000, 9000)).toBe(true)
  expect(offers.offeredBetween({ ...PRICED, ratio: '0.5' }, 950, 4000, 9000)).toBe(false)
})
