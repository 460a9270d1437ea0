import { defineConfig } from 'vitest/config'

export default defineConfig({
  // A busy machine is slow, not wrong.
  test: {
    testTimeout: 120_000,
    environment: 'jsdom',
    // Rules go in one by one, as in production; the other way the whole sheet is parsed anew for each of them.
    env: { SC_DISABLE_SPEEDY: 'false' },
    isolate: false,
    setupFiles: ['./src/testing/setup.ts'],
  },
})
