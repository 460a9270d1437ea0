import type { DomainPage } from '@pavilion/domain'
import { expect, it } from 'vitest'
import { PAGES } from '../domains.ts'
import { listedOf } from './listed.ts'

const page = (path: string, access: DomainPage['access']): DomainPage => ({ page: path, path, access })

it('lists what everybody may read, and keeps search engines from members’ pages and passages', () => {
  const { open, closed } = listedOf([
    page('/home', 'open'),
    page('/loading', 'open'),
    page('/login', 'open'),
    page('/race', 'open'),
    page('/race/$day', 'open'),
    page('/race/own/$day', 'login'),
    page('/mine/bets', 'login'),
    page('/mine', 'login'),
  ])
  expect(open).toEqual(['/home', '/race'])
  expect(closed).toEqual(['/loading', '/login', '/mine', '/race/own/'])
})

it('keeps search engines from every page for members that a site has', () => {
  const { open, closed } = listedOf(PAGES)
  expect(open).toEqual(expect.arrayContaining(['/home', '/game/sport']))
  expect(closed).toEqual(expect.arrayContaining(['/game/sport/', '/loading', '/login', '/mine', '/redirect']))
})
