import { describe, expect, it } from 'vitest'
import { followFontScale, fontScale, scaleWidth } from './font-scale.ts'

describe('fontScale', () => {
  it('is the reader’s own size at the reference width', () => {
    expect(fontScale(1920)).toBe(1)
  })

  it('enlarges widths under 1600 by 1.33', () => {
    expect(fontScale(1440)).toBeCloseTo((1440 / 1920) * 1.33, 6)
    expect(fontScale(1366)).toBeCloseTo((1366 / 1920) * 1.33, 6)
    expect(fontScale(1599)).toBeCloseTo((1599 / 1920) * 1.33, 6)
  })

  it('has no step between 1600 and 1920', () => {
    for (let width = 1590; width < 1930; width += 1) {
      expect(Math.abs(fontScale(width + 1) - fontScale(width))).toBeLessThan(0.002)
    }
  })

  it('grows with screens wider than the reference', () => {
    expect(fontScale(2560)).toBeCloseTo(2560 / 1920, 6)
  })

  it('never makes text smaller than 15 px, and leaves narrow layouts alone', () => {
    expect(fontScale(1100)).toBe(0.9375)
    expect(fontScale(1023)).toBe(1)
    expect(fontScale(360)).toBe(1)
  })
})

describe('scaleWidth', () => {
  it('follows the window, not the zoomed page, so that zoom stays a zoom', () => {
    expect(scaleWidth({ innerWidth: 1152, outerWidth: 1440 })).toBe(1440)
  })

  it('uses the page where the window does not tell', () => {
    expect(scaleWidth({ innerWidth: 1440, outerWidth: 0 })).toBe(1440)
  })

  it('lets a page zoomed into the narrow layout be narrow', () => {
    expect(scaleWidth({ innerWidth: 720, outerWidth: 1440 })).toBe(720)
  })
})

describe('followFontScale', () => {
  it('sets the root size in percent, and follows the window until stopped', () => {
    window.innerWidth = 1920
    window.outerWidth = 1920
    const stop = followFontScale()
    expect(document.documentElement.style.fontSize).toBe('100%')
    window.innerWidth = 2400
    window.dispatchEvent(new Event('resize'))
    expect(document.documentElement.style.fontSize).toBe('125%')
    stop()
    window.innerWidth = 1920
    window.dispatchEvent(new Event('resize'))
    expect(document.documentElement.style.fontSize).toBe('125%')
  })
})
