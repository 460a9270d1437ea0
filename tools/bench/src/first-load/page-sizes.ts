import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { signIn } from '../site/sign-in.ts'

/** KiB of JavaScript, gzipped. */
export interface ScriptSizes {
  /** What the page's own HTML names. */
  readonly named: number
  /** Everything `/home` asks for, with the sections that come later. */
  readonly home: number
  readonly homeFiles: number
  /** What the sports page of a member adds. */
  readonly sports: number
  /** Scripts that the document of the sports page names. */
  readonly sportsFiles: number
}

/**
 * What may be downloaded, KiB gzipped: the whole of `/home`, and what the sports page adds; and in how many files the sports page may
 * come, as a slow line waits for every six of them once.
 */
export const SCRIPT_BUDGET = { home: 180, sports: 80, sportsFiles: 24 } as const

const SPORTS = '/game/sport/crty'

/** Long enough for what a page asks for late, milliseconds. */
const LATE_MS = 1500

/** Sizes of the scripts a page asks for from now on, by address. */
const collect = (page: Page): Map<string, number> => {
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    void response
      .body()
      .then((body) => sizes.set(response.url(), gzipSync(body).length / 1024))
      .catch(() => undefined)
  })
  return sizes
}
const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0)

/** Walks a fresh page of a built brand from home to the sports page, and weighs the scripts on the way. */
export const measureScripts = async (
  page: Page,
  siteUrl: string,
  member: { readonly name: string; readonly password: string },
): Promise<ScriptSizes> => {
  const sizes = collect(page)
  await page.goto(`${siteUrl}/home`)
  await page
    .getByText(/正在进行/)
    .first()
    .waitFor()
  await page.waitForTimeout(LATE_MS)
  const namesIn = async (path: string): Promise<string[]> => {
    const html = await (await page.request.get(siteUrl + path)).text()
    const names = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => siteUrl + match[1])
    if (names.length === 0) throw new Error(`the page at ${siteUrl}${path} names no script`)
    return names
  }
  const names = await namesIn('/home')
  // A file that was named but did not come makes the sum not a number, which no budget holds.
  const named = sum(names.map((url) => sizes.get(url) ?? Number.NaN))
  const [home, homeFiles] = [sum(sizes.values()), sizes.size]
  await signIn(page, member)
  await page.waitForTimeout(LATE_MS)
  const before = new Set(sizes.keys())
  await page.goto(siteUrl + SPORTS)
  await page.locator('[data-match]').first().waitFor()
  await page.waitForTimeout(LATE_MS)
  const sports = sum([...sizes].filter(([url]) => !before.has(url)).map(([, size]) => size))
  const sportsFiles = (await namesIn(SPORTS)).length
  return { named, home, homeFiles, sports, sportsFiles }
}
