import { describe, expect, it } from 'vitest'
import { builtCategories, type NavigationCategory } from './built-categories.ts'

const venue = (enName: string): NavigationCategory['venues'][number] => ({
  enName,
  name: { 'zh-CN': enName, 'zh-TW': enName },
  state: 'open',
})

describe('builtCategories', () => {
  it('keeps the categories and venues this build has pages for', () => {
    const list = [
      { code: 'ZR' as const, venues: [venue('AGZR')] },
      { code: 'TY' as const, venues: [venue('CRTY'), venue('XMTY')] },
    ]
    expect(builtCategories(list)).toEqual([
      {
        code: 'TY',
        href: '/game/sport',
        venues: [
          { venue: venue('CRTY'), href: '/game/sport/crty' },
          { venue: venue('XMTY'), href: '/game/sport/xmty' },
        ],
      },
    ])
  })

  it('is empty for a site that lists nothing', () => {
    expect(builtCategories([])).toEqual([])
  })
})
