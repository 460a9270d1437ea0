import { describe, expect, it, vi } from 'vitest'
import { reloadOnce, reloadOnStaleChunk } from './stale-chunk.ts'

const fakeParts = () => {
  const kept = new Map<string, string>()
  let at = 1_000_000
  return {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    now: () => at,
    reload: vi.fn(),
    wait: (ms: number) => (at += ms),
  }
}

describe('reloadOnce', () => {
  it('reloads for a missing chunk, and not again when that did not help', () => {
    const parts = fakeParts()
    expect(reloadOnce(parts)).toBe(true)
    parts.wait(5_000)
    expect(reloadOnce(parts)).toBe(false)
    expect(parts.reload).toHaveBeenCalledOnce()
  })

  it('reloads for the next release', () => {
    const parts = fakeParts()
    reloadOnce(parts)
    parts.wait(3_600_000)
    expect(reloadOnce(parts)).toBe(true)
  })

  it('does not reload without a storage that could end it', () => {
    const parts = fakeParts()
    const storage = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {},
    }
    expect(reloadOnce({ ...parts, storage })).toBe(false)
    expect(parts.reload).not.toHaveBeenCalled()
  })
})

describe('reloadOnStaleChunk', () => {
  it('lets the error through when it does not reload', () => {
    sessionStorage.setItem('pv.reloaded-for-chunk', String(Date.now()))
    reloadOnStaleChunk()
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
})
