import { expect, it } from 'vitest'
import { launchTarget } from './launch-target.ts'

it.each([
  ['IMTY', 'https://venue.test/a', '1', 'embedded'],
  ['IMTY', 'https://venue.test/a', '0', 'window'],
  ['XMTY', 'https://venue.test/a', '1', 'window'],
  ['sgcp', 'https://venue.test/a', '1', 'window'],
  ['IMTY', '/games/1', '1', 'here'],
  ['IMTY', '//venue.test', '1', 'nowhere'],
  ['IMTY', '<form>', '1', 'nowhere'],
  ['IMTY', undefined, '1', 'nowhere'],
] as const)('of %s with %s and embed %s is %s', (enName, url, embed, way) =>
  expect(launchTarget(enName, url, embed).way).toBe(way),
)
