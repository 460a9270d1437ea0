import { describe, expect, it, vi } from 'vitest'
import { reloadOnce, reloadOnStaleChunk } from './stale-chunk.ts'

const surroundings = () => {
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
    const around = surroundings()
    expect(reloadOnce(around)).toBe(true)
    around.wait(5_000)
    expect(reloadOnce(around)).toBe(false)
    expect(around.reload).toHaveBeenCalledOnce()
  })

  it('reloads for the next release', () => {
    const around = surroundings()
    reloadOnce(around)
    around.wait(3_600_000)
    expect(reloadOnce(around)).toBe(true)
  })

  it('does not reload without a storage that could end it', () => {
    const around = surroundings()
    const storage = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {},
    }
    expect(reloadOnce({ ...around, storage })).toBe(false)
    expect(around.reload).not.toHaveBeenCalled()
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
