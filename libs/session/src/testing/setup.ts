import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { cipher } from '../storage/cipher.ts'

await cipher.fetch()

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})
