import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Only what hangs waits this long.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
