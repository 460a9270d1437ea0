import { fileURLToPath } from 'node:url'
import { CHROMIUM_ARGS, findChromium } from '@pavilion/machine'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const here = fileURLToPath(new URL('.', import.meta.url))

/** An accessibility violation in any brand or mode fails a story. */
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
        // No transitions while a story is checked.
        contextOptions: { reducedMotion: 'reduce', locale: 'zh-CN' },
      }),
      viewport: { width: 1366, height: 900 },
      instances: [{ browser: 'chromium' }],
    },
    testTimeout: 60_000,
    // One worker leaves a third of two cores idle.
    maxWorkers: 2,
  },
})
