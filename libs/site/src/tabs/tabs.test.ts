import { describe, expect, it } from 'vitest'
import { TABS, tabOf } from './tabs.ts'

describe('tabs', () => {
  it('lead to pages of this build, each once', () => {
    expect(TABS.map((tab) => tab.href)).toEqual(['/home', '/game/sport', '/mine/betRecord', '/mine'])
  })

  it('take in the pages below them, at the address they were left at', () => {
    expect(tabOf('localSport', '/game/sport/crty')).toEqual({ page: 'sport', href: '/game/sport/crty' })
    expect(tabOf('rechargeWait', '/mine/savemoney/wait/9')).toEqual({ page: 'mine', href: '/mine/savemoney/wait/9' })
  })

  it('do not know pages outside the bar', () => {
    expect(tabOf('notFound', '/nowhere')).toBeUndefined()
  })
})
