import { readdirSync } from 'node:fs'
import { CHROMIUM_ARGS, findChromium } from '@pavilion/machine'
import { defineConfig } from '@playwright/test'
import { ANY_BRAND } from './src/tags.ts'

const brands = readdirSync(new URL('../../brands', import.meta.url)).toSorted()
/** What is the same in every brand is looked at in the first. */
const onlyOnce = (index: number): RegExp[] => (index === 0 ? [] : [new RegExp(ANY_BRAND)])

/**
 * Every journey runs for every brand, unless its tag says that one is enough, against one platform and one sandbox started by
 * the global setup. The journeys of `accounts/` change how their brand's site stands, so they come after the others, one at a time
 * for a site. Those of `outage/` break the sandbox for everybody, so they come last and one at a time.
 */
export default defineConfig({
  globalSetup: './src/start-stack.ts',
  // A busy machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // One more than the cores of a small machine: journeys also wait, for codes and for settlements.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test is a bug, so nothing is tried twice.
  retries: 0,
  reporter: [['list']],
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
      name: brand,
      testDir: './journeys',
      metadata: { brand, leads: index === 0 },
      grepInvert: onlyOnce(index),
    })),
    ...brands.map((brand, index) => ({
      name: `${brand}-accounts`,
      testDir: './accounts',
      metadata: { brand },
      grepInvert: onlyOnce(index),
      workers: 1,
      dependencies: brands,
    })),
    ...brands.map((brand, index) => ({
      name: `${brand}-outage`,
      testDir: './outage',
      metadata: { brand },
      fullyParallel: false,
      dependencies: index === 0 ? brands.map((each) => `${each}-accounts`) : [`${brands[index - 1]}-outage`],
    })),
  ],
})
