import { describe, expect, it } from 'vitest'
import { shownTab } from './use-room-choice.ts'

const favourite = { match: '8001', home: { 'zh-CN': '主', 'zh-TW': '主' }, away: { 'zh-CN': '客', 'zh-TW': '客' } }
const there = { hasMatch: true, hasFavourites: true, request: undefined }

describe('the tab of a chat panel', () => {
  it('is the one that was chosen', () => {
    for (const tab of ['match', 'hall', 'favourites'] as const)
      expect(shownTab({ tab, favourite: undefined }, there)).toBe(tab)
  })

  it('is the hall where the page is about no match', () => {
    expect(shownTab({ tab: 'match', favourite: undefined }, { ...there, hasMatch: false })).toBe('hall')
  })

  it('is another one where there are no favourites', () => {
    const none = { ...there, hasFavourites: false }
    expect(shownTab({ tab: 'favourites', favourite }, none)).toBe('match')
    expect(shownTab({ tab: 'favourites', favourite }, { ...none, hasMatch: false })).toBe('hall')
  })

  it('has a room for a bet that is to be shown', () => {
    const asked = { ...there, request: 'S261121A9' }
    expect(shownTab({ tab: 'favourites', favourite: undefined }, asked)).toBe('match')
    expect(shownTab({ tab: 'favourites', favourite }, asked)).toBe('favourites')
  })
})
