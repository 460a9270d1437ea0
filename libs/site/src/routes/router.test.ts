import { takenTwice, titleOf } from '@pavilion/domain'
import { allTextKeys } from '@pavilion/i18n/testing'
import { expect, it } from 'vitest'
import { PAGES } from '../domains.ts'
import { addressesOf } from '../page/addresses.ts'
import { createSiteRouter } from './router.tsx'

it('gives no name and no address to two pages', () => expect(takenTwice(PAGES)).toEqual([]))

it('has a name for every page', async () => {
  const keys = await allTextKeys()
  for (const page of PAGES) expect(keys).toContain(titleOf(page))
})

it('has a route for every address that hosts answer as a page, and no other', () => {
  const { routesByPath } = createSiteRouter({} as never)
  const paths = Object.keys(routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''))
  const addresses = addressesOf(PAGES)
  expect([...new Set(paths)].toSorted()).toEqual([...addresses].toSorted())
  // Hosts use the first match.
  expect(addresses.indexOf('/game/sport/crty')).toBeLessThan(addresses.indexOf('/game/sport/$enName'))
})

it.each([
  ['/game/sport', 'sport'],
  ['/game/sport/CRTY', 'localSport'],
  ['/game/sport/imty', 'otherVenue'],
  ['/mine', 'mine'],
  ['/mine/auth', 'auth'],
  ['/redirect/mine/auth', 'redirect'],
])('shows at %s the page %s', (path, name) => {
  const [routes] = createSiteRouter({} as never).getMatchedRoutes(path)
  expect(routes.at(-1)?.options.staticData?.facts?.page).toBe(name)
})
