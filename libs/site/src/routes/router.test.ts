import { PAGE_PATHS } from '@pavilion/brand'
import { CRTY_PATH } from '@pavilion/contract/games'
import { expect, it } from 'vitest'
import { createSiteRouter } from './router.tsx'

it('has a route for every address that hosts answer as a page, and no other', () => {
  const { routesByPath } = createSiteRouter({} as never)
  const paths = Object.keys(routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''))
  // The venue that is part of the site has a document of its own.
  expect([...new Set([...paths, CRTY_PATH])].toSorted()).toEqual([...PAGE_PATHS].toSorted())
})
