import { expect, it } from 'vitest'
import { PAGES } from '../domains.ts'
import { listedOf } from './listed.ts'

it('lists what everybody may read, and keeps search engines from members’ pages and passages', () => {
  const { open, closed } = listedOf(PAGES)
  expect(open).toEqual(['/home', '/game/sport'])
  expect(closed).toEqual(['/game/sport/', '/loading', '/login', '/mine', '/redirect'])
})
