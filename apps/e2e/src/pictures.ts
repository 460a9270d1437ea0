import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_ARGS, findChromium, requireChineseFont } from '@pavilion/machine'
import { chromium, type Page } from '@playwright/test'

/** Takes the README's pictures from running sites: `npm start -- --all`, then `npm run pictures -w @pavilion/e2e`. */
const folder = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))
const sites = { aurora: 'http://localhost:4200', jade: 'http://localhost:4201' }

const signIn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '登录', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('账号', { exact: true }).fill('demo88')
  await dialog.getByLabel('密码', { exact: true }).fill('pavilion88')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByTestId('header-balance').waitFor()
}

requireChineseFont()
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
for (const [brand, url] of Object.entries(sites)) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: url })
  const page = await context.newPage()
  await page.goto('/home')
  await page
    .getByText(/正在进行/)
    .first()
    .waitFor()
  await page.waitForTimeout(2000)
  await page.screenshot({ path: `${folder}/home-${brand}.png` })
  await signIn(page)
  await page.goto('/game/sport/crty')
  await page.locator('[data-match]').first().waitFor()
  await page.waitForTimeout(2000)
  await page.screenshot({ path: `${folder}/sport-${brand}.png` })
  await context.close()
}
await browser.close()
