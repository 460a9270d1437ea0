import { PAGE_PATHS } from '@pavilion/brand'
import { expect, it } from 'vitest'
import { createSiteRouter } from './router.tsx'

it('has a route for every address that hosts answer as a page, and no other', () => {
  const { routesByPath } = createSiteRouter({} as never)
  // The one venue there is stands for its code.
  const paths = Object.keys(routesByPath).map((path) => path.replace('$enName', 'crty').replace(/(?<=.)\/$/, ''))
  expect([...new Set(paths)].toSorted()).toEqual([...PAGE_PATHS].toSorted())
})
