import { fileURLToPath } from 'node:url'
import { CHROMIUM_ARGS, findChromium } from '@pavilion/machine'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Plays every story in a real browser; an accessibility violation in any brand or mode fails it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [storybookTest({ configDir: here, disableAddonDocs: true })],
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
        // Nothing is half-way between two states when it is looked at.
        contextOptions: { reducedMotion: 'reduce', locale: 'zh-CN' },
      }),
      viewport: { width: 1366, height: 900 },
      instances: [{ browser: 'chromium' }],
    },
    testTimeout: 60_000,
    // As many as a small machine has cores: one by itself leaves a third of them idle.
    maxWorkers: 2,
  },
})
