import { describe, expect, it, vi } from 'vitest'
import { createContinuation } from './continuation.ts'

describe('continuation', () => {
  it('runs what was wanted last, once', () => {
    const continuation = createContinuation()
    const [first, last] = [vi.fn(), vi.fn()]
    continuation.remember(first)
    continuation.remember(last)
    continuation.resume()
    continuation.resume()
    expect(first).not.toHaveBeenCalled()
    expect(last).toHaveBeenCalledOnce()
  })

  it('runs nothing once given up', () => {
    const continuation = createContinuation()
    const action = vi.fn()
    continuation.remember(action)
    continuation.forget()
    continuation.resume()
    expect(action).not.toHaveBeenCalled()
  })
})
