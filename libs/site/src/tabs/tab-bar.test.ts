import { describe, expect, it } from 'vitest'
import { exclude, hrefOf, leave, reset, visit } from './tab-bar.ts'

const emptyTabBar = reset()

const sport = { page: 'sport', href: '/game/sport' }
const records = { page: 'betRecord', href: '/mine/betRecord' }

describe('tab bar', () => {
  it('starts at home', () => {
    expect(emptyTabBar).toMatchObject({ current: 'home', visited: [{ page: 'home' }] })
  })

  it('keeps visited tabs in the order of the first visit', () => {
    const bar = [sport, records, sport].reduce(visit, emptyTabBar)
    expect(bar.visited.map((tab) => tab.page)).toEqual(['home', 'sport', 'betRecord'])
    expect(bar.current).toBe('sport')
  })

  it('leads back to the address a tab was left at', () => {
    const bar = visit(emptyTabBar, { page: 'betRecord', href: '/mine/betRecord?range=week' })
    expect(hrefOf(bar, records)).toBe('/mine/betRecord?range=week')
    expect(hrefOf(bar, sport)).toBe('/game/sport')
  })

  it('leaves the excluded tab out, visited before or after', () => {
    const bar = visit(exclude(visit(emptyTabBar, records), 'betRecord'), records)
    expect(bar.visited.map((tab) => tab.page)).toEqual(['home'])
    expect(bar.current).toBe('betRecord')
  })

  it('marks no tab at a page outside the bar, and forgets none', () => {
    const bar = leave(visit(emptyTabBar, sport))
    expect(bar.current).toBeUndefined()
    expect(bar.visited).toContainEqual(sport)
  })

  it('can be reset to a default tab', () => {
    expect(reset(sport)).toEqual({ visited: [sport], current: 'sport', excluded: undefined })
    expect(reset()).toMatchObject({ current: 'home' })
  })
})
