import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { cipher } from '../storage/cipher.ts'

await cipher.fetch()

// Long, because a busy machine may be slow.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})
