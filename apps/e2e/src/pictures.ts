import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { signIn } from '@pavilion/bench'
import { CHROMIUM_ARGS, findChromium, requireChineseFont } from '@pavilion/machine'
import { allBrands } from '@pavilion/start'
import { chromium, type Page } from '@playwright/test'
import { expectQuiet } from './page/looks.ts'

/**
 * `SITE_CAPTCHA=never PAVILION_DATA=.data/pictures npm start -- --all`, then `npm run pictures -w
 * @pavilion/e2e`.
 */
const folder = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))
const firstPort = Number(process.env['BRAND_PORT'] ?? 4200)
/** At the ports of `npm start -- --all`. */
const brands = allBrands(fileURLToPath(new URL('../../..', import.meta.url)))

const photograph = async (page: Page, name: string, last = page.locator('main button[data-price]')): Promise<void> => {
  await last.first().waitFor()
  // The socket of a stack that just started may open late.
  await page.getByText('赔率连接中断').waitFor({ state: 'hidden' })
  await expectQuiet(page)
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'))
  await page.screenshot({ path: `${folder}/${name}.png` })
}

const fillRegistration = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: '注册' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('账号', { exact: true }).fill('linyue88')
  await dialog.getByLabel('密码', { exact: true }).fill('aurora7')
}

requireChineseFont()
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
for (const [index, brand] of brands.entries()) {
  const url = `http://localhost:${firstPort + index}`
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    baseURL: url,
  })
  const page = await context.newPage()
  await page.goto('/home')
  await photograph(page, `home-${brand}`)
  await fillRegistration(page)
  await photograph(page, `register-${brand}`)
  await page.goto('/home')
  await signIn(page, { name: 'demo88', password: 'pavilion88' })
  await page.goto('/game/sport/crty')
  await photograph(page, `sport-${brand}`, page.locator('[data-match]').nth(8))
  await page.goto('/mine/wallet')
  await page.getByRole('main').getByText('看流水').waitFor()
  // The last day of both charts.
  await photograph(page, `wallet-${brand}`, page.getByRole('main').getByText('今日').nth(1))
  await page.goto('/mine/transfermoney')
  await photograph(page, `transfer-${brand}`, page.getByRole('main').getByText('环球体育'))
  await page.goto('/mine/security')
  await photograph(page, `security-${brand}`, page.getByRole('heading', { name: '登录记录' }))
  await context.close()
}
await browser.close()
