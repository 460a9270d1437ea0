import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { environment: 'jsdom', isolate: false, setupFiles: ['./src/testing/setup.ts'], testTimeout: 120_000 },
})
