import { expect, it } from 'vitest'
import { venuePlace } from './use-venue-place.ts'

it.each([
  [{}, {}],
  [{ match: 8001 }, { match: '8001' }],
  [{ match: 'm1', view: 'results' }, { match: 'm1' }],
  [{ view: 'rules' }, { view: 'rules' }],
  [{ view: 'elsewhere' }, {}],
  [{ match: '<script>' }, {}],
])('reads the place of the venue from %j', (search, place) => expect(venuePlace(search)).toEqual(place))
