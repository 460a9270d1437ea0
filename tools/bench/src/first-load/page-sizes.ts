import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { signIn } from '../site/sign-in.ts'

/** KiB, gzipped. */
export interface PageSizes {
  /** Asked for before the site took the place of its first screen. */
  readonly home: number
  /** The same by file, largest first. */
  readonly homeFiles: readonly (readonly [name: string, size: number])[]
  readonly below: number
  readonly sports: number
  readonly sportsFiles: number
}

/** KiB gzipped. Files: a slow line waits for every six of them once. */
export const SIZE_BUDGET = { home: 190, below: 60, sports: 80, sportsFiles: 24 } as const

const SPORTS = '/game/sport/crty'

const LATE_MS = 1500

/** By address: documents, styles and scripts. */
const collect = (page: Page): Map<string, number> => {
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    if (!['document', 'stylesheet', 'script'].includes(response.request().resourceType())) return
    void response
      .body()
      .then((body) => sizes.set(response.url(), gzipSync(body).length / 1024))
      .catch(() => undefined)
  })
  return sizes
}
const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0)

const noteSwap = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let hasStood = false
    new MutationObserver((_, observer) => {
      const stands = document.getElementById('first-screen') !== null
      if (hasStood && !stands) {
        performance.mark('swapped')
        observer.disconnect()
      }
      hasStood ||= stands
    }).observe(document, { childList: true, subtree: true })
  })

const beforeSwap = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [swapped] = performance.getEntriesByName('swapped')
    if (!swapped) throw new Error('the first screen still stands')
    const earlyResources = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= swapped.startTime)
    return [location.href, ...earlyResources.map(({ name }) => name)]
  })

export const measureSizes = async (
  page: Page,
  siteUrl: string,
  member: { readonly name: string; readonly password: string },
): Promise<PageSizes> => {
  const sizes = collect(page)
  await noteSwap(page)
  await page.goto(`${siteUrl}/home`)
  await page
    .getByText(/正在进行/)
    .first()
    .waitFor()
  await page.waitForTimeout(LATE_MS)
  const early = await beforeSwap(page)
  const homeFiles = early
    .map((url) => [new URL(url).pathname.replace('/assets/', ''), sizes.get(url) ?? 0] as const)
    .filter(([, size]) => size > 0)
    .toSorted(([, a], [, b]) => b - a)
  const home = sum(homeFiles.map(([, size]) => size))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(LATE_MS)
  const below = sum(sizes.values()) - home
  await signIn(page, member)
  await page.waitForTimeout(LATE_MS)
  const before = new Set(sizes.keys())
  await page.goto(siteUrl + SPORTS)
  await page.locator('[data-match]').first().waitFor()
  await page.waitForTimeout(LATE_MS)
  const addedScripts = [...sizes].filter(([url]) => url.endsWith('.js') && !before.has(url))
  const html = await (await page.request.get(siteUrl + SPORTS)).text()
  const sportsFiles = [...html.matchAll(/(?:src|href)="\/assets\/[^"]+\.js"/g)].length
  return { home, homeFiles, below, sports: sum(addedScripts.map(([, size]) => size)), sportsFiles }
}
