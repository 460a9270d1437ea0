import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scrollTitle, titleFrame } from './title-marquee.ts'

const LONG = '存款 - 极光体育与娱乐的官方网站首页'

describe('titleFrame', () => {
  it('leaves 15 characters or fewer alone', () => {
    expect(titleFrame('存款 - 极光', 7)).toBe('存款 - 极光')
    expect(titleFrame('一二三四五六七八九十一二三四五', 3)).toBe('一二三四五六七八九十一二三四五')
  })

  it('moves a longer one by a character a step, and comes round', () => {
    expect(titleFrame(LONG, 0)).toBe(`${LONG}　`)
    expect(titleFrame(LONG, 1)).toBe(`款 - 极光体育与娱乐的官方网站首页　存`)
    expect(titleFrame(LONG, [...LONG].length + 1)).toBe(`${LONG}　`)
  })

  it('never splits a character of two code units', () => {
    expect(titleFrame('𠮷'.repeat(16), 1)).toBe(`${'𠮷'.repeat(15)}　𠮷`)
  })
})

describe('scrollTitle', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const fakeParts = (still = false) => {
    const shown: string[] = []
    const parts = { setTitle: (text: string) => shown.push(text), isStill: () => still, still }
    return { shown, parts, setStill: (value: boolean) => (parts.isStill = () => value) }
  }

  it('steps every 300 ms until stopped', () => {
    const { shown, parts } = fakeParts()
    const stop = scrollTitle(LONG, parts)
    vi.advanceTimersByTime(900)
    expect(shown).toEqual([LONG, titleFrame(LONG, 1), titleFrame(LONG, 2), titleFrame(LONG, 3)])
    stop()
    vi.advanceTimersByTime(900)
    expect(shown).toHaveLength(4)
  })

  it('does not move, and shows its beginning, in a hidden tab or with reduced motion', () => {
    const { shown, parts, setStill } = fakeParts()
    scrollTitle(LONG, parts)
    vi.advanceTimersByTime(600)
    setStill(true)
    vi.advanceTimersByTime(600)
    expect(shown.slice(-2)).toEqual([titleFrame(LONG, 0), titleFrame(LONG, 0)])
  })

  it('sets a short title once and starts no timer', () => {
    const { shown, parts } = fakeParts()
    scrollTitle('首页 - 极光', parts)
    vi.advanceTimersByTime(3000)
    expect(shown).toEqual(['首页 - 极光'])
    expect(vi.getTimerCount()).toBe(0)
  })
})
