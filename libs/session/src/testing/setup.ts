import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { cipher } from '../storage/cipher.ts'

await cipher.fetch()

// A wait ends when what it waits for is there; on a busy machine that may be late.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})
