import { describe, expect, it } from 'vitest'
import type { DomainPage } from './page.ts'
import { menuOf, withMenus } from './member-menu.ts'
import { pagesOf, tabOfPage, tabsOf, takenTwice } from './pages.ts'

const page = (name: string, more: Partial<DomainPage> = {}): DomainPage => ({
  page: name,
  path: `/${name}`,
  title: 'shell.title.home',
  access: 'open',
  ...more,
})
const menu = (order: number) => ({ group: 'funds', icon: 'list', order }) as const
const tab = (order: number) => ({ icon: 'home', order }) as const

describe('the pages of a site', () => {
  it('are those of its domains, in their order', () => {
    const pages = pagesOf([{ name: 'a', pages: [page('1')] }, { name: 'b' }, { name: 'c', pages: [page('2')] }])
    expect(pages.map((each) => each.page)).toEqual(['1', '2'])
  })

  it('are refused when two have one name or one address', () => {
    expect(takenTwice([page('1'), page('2')])).toEqual([])
    expect(takenTwice([page('1'), page('1', { path: '/other' })])).toEqual(['1'])
    expect(takenTwice([page('1'), page('2', { path: '/1' })])).toEqual(['/1'])
  })

  it('are in menu and tab bar by their order, whichever domain they are of', () => {
    const pages = [
      page('late', { menu: menu(20), tab: tab(30) }),
      page('early', { menu: menu(10), tab: tab(10) }),
      page('no'),
    ]
    const [[group, entries] = ['', []]] = menuOf(pages)
    expect([group, entries.map((each) => each.page)]).toEqual(['funds', ['early', 'late']])
    expect(tabsOf(pages).map((each) => each.page)).toEqual(['early', 'late'])
  })

  it('are in the menus of a brand in its order, and not at all where it does not name them', () => {
    const pages = [
      page('a', { tab: tab(10), menu: menu(10) }),
      page('b', { tab: tab(20) }),
      page('c', { tab: tab(30) }),
    ]
    const own = withMenus(pages, { tabs: ['c', 'a'] })
    expect(tabsOf(own).map((each) => each.page)).toEqual(['c', 'a'])
    expect(menuOf(own)[0]?.[1].map((each) => each.page)).toEqual(['a'])
    expect(own.map((each) => each.page)).toEqual(['a', 'b', 'c'])
    expect(menuOf(withMenus(pages, { member: ['b'] }))[0]?.[1]).toEqual([])
  })

  it('are under the tab of the page above them, however far', () => {
    const pages = [
      page('mine', { tab: tab(1) }),
      page('money', { under: 'mine' }),
      page('wait', { under: 'money' }),
      page('no'),
    ]
    expect(['mine', 'money', 'wait', 'no', 'gone'].map((name) => tabOfPage(pages, name)?.page)).toEqual([
      'mine',
      'mine',
      'mine',
      undefined,
      undefined,
    ])
  })
})
