import { readdirSync } from 'node:fs'
import { CHROMIUM_ARGS, findChromium } from '@pavilion/machine'
import { defineConfig } from '@playwright/test'
import type { StackName } from './src/stack/stack.ts'
import { ANY_BRAND, LAST_BRAND } from './src/tags.ts'

const brands = readdirSync(new URL('../../brands', import.meta.url)).toSorted()
const ofOtherBrands = (index: number): RegExp[] => [
  ...(index === 0 ? [] : [new RegExp(ANY_BRAND)]),
  ...(index === brands.length - 1 ? [] : [new RegExp(LAST_BRAND)]),
]

/**
 * `accounts/` changes the site's settings: one at a time per site, on a stack of its own, first because it takes
 * longest. `outage/` stops the sandbox: last.
 */
export default defineConfig({
  globalSetup: './src/start-stack.ts',
  // For busy machines.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // Journeys also wait; more keep two cores from serving prices in time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test is a bug.
  retries: 0,
  reporter: [['list'], ['./src/end-accounts-stack.ts']],
  outputDir: '../../test-results',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    ...brands.map((brand, index) => ({
      name: `${brand}-accounts`,
      testDir: './accounts',
      metadata: { brand, stack: 'accounts' satisfies StackName },
      grepInvert: ofOtherBrands(index),
      workers: 1,
    })),
    ...brands.map((brand, index) => ({
      name: brand,
      testDir: './journeys',
      metadata: { brand, leads: index === 0, stack: 'journeys' satisfies StackName },
      grepInvert: ofOtherBrands(index),
    })),
    ...brands.map((brand, index) => ({
      name: `${brand}-outage`,
      testDir: './outage',
      metadata: { brand, stack: 'journeys' satisfies StackName },
      fullyParallel: false,
      dependencies:
        index === 0 ? [...brands, ...brands.map((each) => `${each}-accounts`)] : [`${brands[index - 1]}-outage`],
    })),
  ],
})
