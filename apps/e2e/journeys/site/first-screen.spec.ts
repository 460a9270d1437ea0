import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/journey.ts'

const SCRIPTS = '**/assets/*.js'
const firstScreen = (page: Page) => page.locator('#first-screen')

const holdScripts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPTS, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const listen = (page: Page): string[] => {
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  return faults
}

const speak = async (page: Page, language: string): Promise<void> => {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
}

for (const [language, words] of [
  ['zh-CN', { enter: '进入体育', signIn: '登录' }],
  ['zh-TW', { enter: '進入體育', signIn: '登入' }],
] as const) {
  test(`home is shown in ${language} before any script has come, and nothing moves when the site takes over`, async ({
    page,
  }) => {
    const faults = listen(page)
    // Arriving matches would move the layout.
    await page.routeWebSocket('**/ws?*', () => undefined)
    await speak(page, language)
    const release = await holdScripts(page)
    await page.goto('/home', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(firstScreen(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: words.enter }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: words.signIn, exact: true })).toBeVisible()
    await expectAccessible(page)
    const before = await heading.boundingBox()
    release()
    await expect(firstScreen(page)).toHaveCount(0, { timeout: 60_000 })
    expect(await heading.boundingBox()).toEqual(before)
    expect(faults).toEqual([])
  })
}

test('a button pressed before the site is there is not lost', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await firstScreen(page).getByRole('button', { name: '登录', exact: true }).click()
  release()
  await expect(page.getByRole('dialog', { name: '登录与注册' })).toBeVisible()
})

test('a member sees no way to sign in, and the venue from the first moment', async ({ memberPage: page }) => {
  const release = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeHidden()
  await page.goto('/game/sport/crty', { waitUntil: 'commit' })
  await expect(firstScreen(page).getByTestId('header-balance')).toBeVisible()
  // It is drawn for every member, also for who may not deposit.
  await expect(firstScreen(page).getByRole('link', { name: '存款' })).toBeHidden()
  release()
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await expect(firstScreen(page)).toHaveCount(0)
})

test('a guest does not see the venue', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/game/sport/crty', { waitUntil: 'commit' })
  await expect(firstScreen(page)).toBeAttached()
  await expect(firstScreen(page)).toBeHidden()
  release()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('请先登录', { exact: false }).first()).toBeVisible()
})
