import { fileURLToPath } from 'node:url'
import { CHROMIUM_ARGS, findChromium } from '@pavilion/machine'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { brandIds } from './brands.ts'
import type { PlayedLook } from './played-look.ts'
import { bothScripts } from './both-scripts/plugin.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const [first = '', last = first] = [brandIds.at(0), brandIds.at(-1)]

const project = (look: PlayedLook): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [
    storybookTest({ configDir: here, disableAddonDocs: true }),
    ...(look.language === 'zh-TW' ? [bothScripts()] : []),
  ],
  test: { name: `${look.brand} ${look.language}`, env: { PLAYED_LOOK: JSON.stringify(look) } },
})

/** An accessibility violation in any brand or mode fails a story. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
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
    // A document for each file costs more than the stories; `beforeEach` of the preview clears what one leaves to the next.
    isolate: false,
    // One worker leaves a third of two cores idle.
    maxWorkers: 2,
    projects: [
      project({ brand: first, language: 'zh-CN', checksLooks: true }),
      project({ brand: last, language: 'zh-TW', checksLooks: false }),
      { test: { name: 'storybook', include: ['.storybook/**/*.test.ts'], browser: { enabled: false } } },
    ],
  },
})
