import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import { describe, expect, it } from 'vitest'
import type { Site } from '../sites/index.ts'
import { isNetwork } from '../sites/index.ts'
import { contextOf, type Visit } from './visit.ts'

const NOW = Date.parse('2026-11-21T17:00:00Z')
const visit = (over: Partial<Visit>, regions: Partial<typeof DEFAULT_SETTINGS.regions> = {}): Visit => ({
  site: {
    siteId: 3000,
    timeZone: 'Asia/Shanghai',
    settings: { ...DEFAULT_SETTINGS, regions: { ...DEFAULT_SETTINGS.regions, ...regions } },
  } as Site,
  region: undefined,
  ip: '203.0.113.9',
  ...over,
})

describe('where somebody acts from', () => {
  it('goes by the day of the site', () => {
    expect(contextOf(visit({}), [], NOW)).toMatchObject({ siteDay: '2026-11-22', now: NOW / 1000 })
  })

  it.each([
    ['203.0.113.9', ['203.0.113.0/24'], true],
    ['203.0.114.9', ['203.0.113.0/24'], false],
    ['::ffff:203.0.113.9', ['203.0.113.9'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32', '203.0.113.0/24'], false],
    ['203.0.113.9', ['nonsense', '203.0.113.0/99'], false],
  ])('%s among %j → %s', (ip, blocked, expected) => {
    expect(contextOf(visit({ ip }, { blocked }), [], NOW).blockedAddress).toBe(expected)
  })

  it.each([
    [undefined, 'served'],
    ['KP', 'restricted'],
    ['FR', 'restricted'],
    ['SG', 'warned'],
    ['TW', 'served'],
  ])('the country %s is %s, by the platform and by the site', (region, expected) => {
    const asked = visit({ region }, { restricted: ['FR'], warned: ['SG', 'KP'] })
    expect(contextOf(asked, ['KP'], NOW).region).toBe(expected)
  })

  it('knows a network when it sees one', () => {
    expect(['203.0.113.0/24', '2001:db8::/32', '::1', '127.0.0.1'].every(isNetwork)).toBe(true)
    expect(['203.0.113.0/33', '2001:db8::/129', 'a.test', '', '1.2.3.4/8/8', '1.2.3.4/', '1.2.3'].some(isNetwork)).toBe(
      false,
    )
  })
})
