import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { signIn } from '../site/sign-in.ts'

/** KiB, gzipped. */
export interface PageSizes {
  /** Document, styles and scripts of `/home` that were asked for before the site took the place of its first screen. */
  readonly home: number
  /** What came afterwards, down to the end of the page: sections that are not on the first screen. */
  readonly below: number
  /** Scripts that the sports page of a member adds. */
  readonly sports: number
  /** Scripts that the document of the sports page names. */
  readonly sportsFiles: number
}

/**
 * What may be downloaded, KiB gzipped: until home answers, by its sections further down, and by the sports page; and in how many
 * files the sports page may come, as a slow line waits for every six of them once.
 */
export const SIZE_BUDGET = { home: 190, below: 60, sports: 80, sportsFiles: 24 } as const

const SPORTS = '/game/sport/crty'

/** Long enough for what a page asks for late, milliseconds. */
const LATE_MS = 1500

/** Sizes of what a page asks for from now on, by address: documents, styles and scripts. */
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

/** Has the page note when its first screen goes. */
const noteSwap = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let stood = false
    new MutationObserver((_, observer) => {
      const stands = document.getElementById('first-screen') !== null
      if (stood && !stands) {
        performance.mark('swapped')
        observer.disconnect()
      }
      stood ||= stands
    }).observe(document, { childList: true, subtree: true })
  })

/** Addresses that were asked for before the first screen went. */
const beforeSwap = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [swapped] = performance.getEntriesByName('swapped')
    if (!swapped) throw new Error('the first screen still stands')
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= swapped.startTime)
    return [location.href, ...asked.map(({ name }) => name)]
  })

/** Walks a fresh page of a built brand from home to the sports page, and weighs what comes on the way. */
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
  const home = sum(early.map((url) => sizes.get(url) ?? 0))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(LATE_MS)
  const below = sum(sizes.values()) - home
  await signIn(page, member)
  await page.waitForTimeout(LATE_MS)
  const before = new Set(sizes.keys())
  await page.goto(siteUrl + SPORTS)
  await page.locator('[data-match]').first().waitFor()
  await page.waitForTimeout(LATE_MS)
  const added = [...sizes].filter(([url]) => url.endsWith('.js') && !before.has(url))
  const html = await (await page.request.get(siteUrl + SPORTS)).text()
  const sportsFiles = [...html.matchAll(/(?:src|href)="\/assets\/[^"]+\.js"/g)].length
  return { home, below, sports: sum(added.map(([, size]) => size)), sportsFiles }
}
