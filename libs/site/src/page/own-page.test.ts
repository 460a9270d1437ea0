import { describe, expect, it } from 'vitest'
import { PAGES } from '../domains.ts'
import { ownPage, redirectTarget } from './own-page.ts'

describe('a page of this site', () => {
  it.each([
    '/home',
    '/mine/savemoney',
    '/MINE/userinfo',
    '/mine/savemoney/wait/CK-1?x=1',
    '/game/sport/crty',
    '/game/sport/imty',
    '/app/help/qk',
  ])('%s is one', (href) => expect(ownPage(PAGES, href)).toBe(href))

  it.each([
    '',
    '/',
    'home',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/%2Fevil.test',
    '/mine%2Fuserinfo',
    '/mine/../home',
    '/mine//userinfo',
    'https://evil.test/home',
    'javascript:alert(1)',
    '/nowhere',
    '/mine/userinfo/more',
    '/loading',
    '/redirect',
    '/redirect/home',
    '/home?a=\\evil',
    '/home#//evil.test',
    '/home\n',
  ])('%j is none', (href) => expect(ownPage(PAGES, href)).toBeUndefined())
})

describe('/redirect', () => {
  const at = (pathname: string, searchStr = '') => ({ pathname, searchStr })

  it('leads to the page in its path, with the query', () => {
    expect(redirectTarget(PAGES, at('/redirect/mine/betRecord', '?range=week'), '/home')).toBe(
      '/mine/betRecord?range=week',
    )
  })

  it('alone leads to the address the visitor wanted first, or home', () => {
    expect(redirectTarget(PAGES, at('/redirect'), '/mine/savemoney')).toBe('/mine/savemoney')
    expect(redirectTarget(PAGES, at('/redirect/'), '//evil.test')).toBe('/home')
    expect(redirectTarget(PAGES, at('/redirect'), undefined)).toBe('/home')
  })

  it('leads nowhere else', () => {
    expect(redirectTarget(PAGES, at('/redirect//evil.test'), undefined)).toBeUndefined()
    expect(redirectTarget(PAGES, at('/redirect/nowhere'), undefined)).toBeUndefined()
  })
})
