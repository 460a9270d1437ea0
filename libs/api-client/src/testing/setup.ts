import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A wait ends when what it waits for is there; on a busy machine that may be late.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
