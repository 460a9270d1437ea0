import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Integration tests open databases of their own; on a busy machine of two cores that alone takes seconds.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // A platform is loaded once a worker: nothing a module keeps outlives its database but what follows from its text.
    isolate: false,
  },
})
