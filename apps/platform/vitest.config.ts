import { defineConfig } from 'vitest/config'

// Integration tests open databases of their own; on a busy machine of two cores that alone takes seconds.
export default defineConfig({
  test: { testTimeout: 120_000, hookTimeout: 180_000, maxWorkers: 2, expect: { poll: { timeout: 60_000 } } },
})
