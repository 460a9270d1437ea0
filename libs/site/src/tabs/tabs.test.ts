import { describe, expect, it } from 'vitest'
import { tabsOf } from '@pavilion/domain'
import { PAGES } from '../domains.ts'
import { tabOf } from './tabs.ts'

describe('tabs', () => {
  it('lead to pages of this build, each once', () => {
    expect(tabsOf(PAGES).map(({ path }) => path)).toEqual(['/home', '/game/sport', '/mine/betRecord', '/mine'])
  })

  it('take in the pages below them, at the address they were left at', () => {
    expect(tabOf(PAGES, 'localSport', '/game/sport/crty')).toEqual({ page: 'sport', href: '/game/sport/crty' })
    expect(tabOf(PAGES, 'rechargeWait', '/mine/savemoney/wait/9')).toEqual({
      page: 'mine',
      href: '/mine/savemoney/wait/9',
    })
  })

  it('do not know pages outside the bar', () => {
    expect(tabOf(PAGES, 'notFound', '/nowhere')).toBeUndefined()
  })
})
