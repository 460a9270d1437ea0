import { describe, expect, it } from 'vitest'
import { PAGES } from '../domains.ts'
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
    expect(builtCategories(list, PAGES)).toMatchObject([
      {
        code: 'TY',
        title: 'shell.title.sport',
        href: '/game/sport',
        venues: [
          { venue: venue('CRTY'), href: '/game/sport/crty' },
          { venue: venue('XMTY'), href: '/game/sport/xmty' },
        ],
      },
    ])
  })

  it('has the views that the lobby of a category declares, and where members find them', () => {
    const lobby = { category: 'ZR', members: '/game/live', places: [{ text: 'shell.nav.rules', search: {} }] } as const
    const pages = [{ page: 'live', path: '/live', access: 'open', lobby }] as const
    expect(builtCategories([{ code: 'ZR', venues: [] }], pages)).toEqual([
      { code: 'ZR', title: 'shell.title.live', href: '/live', lobby, venues: [] },
    ])
  })

  it('is empty for a site that lists nothing', () => {
    expect(builtCategories([], PAGES)).toEqual([])
  })
})
