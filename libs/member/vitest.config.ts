import { defineConfig } from 'vitest/config'

export default defineConfig({
  // A busy machine is slow, not wrong.
  test: {
    testTimeout: 120_000,
    environment: 'jsdom',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
  },
})
