import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { signIn } from '@pavilion/bench'
import { CHROMIUM_ARGS, findChromium, requireChineseFont } from '@pavilion/machine'
import { allBrands } from '@pavilion/start'
import { chromium, type Page } from '@playwright/test'

/** Takes the README's pictures from running sites: `npm start -- --all`, then `npm run pictures -w @pavilion/e2e`. */
const folder = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))
const firstPort = Number(process.env['BRAND_PORT'] ?? 4200)
/** Every brand, at the port that `npm start -- --all` gives it. */
const brands = allBrands(fileURLToPath(new URL('../../..', import.meta.url)))

/** Photographs the page once all of it is there; prices come last. */
const photograph = async (page: Page, name: string): Promise<void> => {
  await page.locator('main button[data-price]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
  await page.screenshot({ path: `${folder}/${name}.png` })
}

requireChineseFont()
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
for (const [index, brand] of brands.entries()) {
  const url = `http://localhost:${firstPort + index}`
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // A picture catches no flash halfway.
    reducedMotion: 'reduce',
    baseURL: url,
  })
  const page = await context.newPage()
  await page.goto('/home')
  await photograph(page, `home-${brand}`)
  await signIn(page, { name: 'demo88', password: 'pavilion88' })
  await page.goto('/game/sport/crty')
  await photograph(page, `sport-${brand}`)
  await context.close()
}
await browser.close()
