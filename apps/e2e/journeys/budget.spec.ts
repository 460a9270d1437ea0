import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/journey.ts'
import { openMember } from '../src/member.ts'

/** KiB of JavaScript, gzipped (docs/performance.md). */
const FIRST_LOAD = 180
const SPORTS_PAGE = 80

/** Sizes of the scripts a page asks for, by address. */
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

test('what a visitor downloads stays within its budget', async ({ page, brand, siteUrl }) => {
  const member = await openMember(brand, 0n)
  const sizes = collect(page)
  await page.goto('/home')
  await expect(page.getByText(/正在进行/).first()).toBeVisible()
  await page.waitForTimeout(1500)
  const html = await (await page.request.get(`${siteUrl}/home`)).text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => siteUrl + match[1])
  expect(named.length).toBeGreaterThan(0)
  const first = sum(named.map((url) => sizes.get(url) ?? Number.NaN))
  const home = new Set(sizes.keys())
  const whole = sum(sizes.values())
  await signIn(page, member)
  await page.waitForTimeout(1000)
  const before = new Set(sizes.keys())
  await page.goto('/game/sport/crty')
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await page.waitForTimeout(1000)
  const sports = sum([...sizes].filter(([url]) => !before.has(url)).map(([, size]) => size))
  const line = `scripts of the page ${first.toFixed(1)} KiB, home with all its sections ${whole.toFixed(1)} KiB (${home.size} files), the sports page adds ${sports.toFixed(1)} KiB`
  test.info().annotations.push({ type: 'sizes', description: line })
  console.log(`    ${brand}: ${line}`)
  expect(whole).toBeLessThanOrEqual(FIRST_LOAD)
  expect(sports).toBeLessThanOrEqual(SPORTS_PAGE)
})
