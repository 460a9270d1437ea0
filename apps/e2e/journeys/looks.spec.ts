import { signIn } from '@pavilion/bench'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../src/journey.ts'
import { expectStill, expectTraditional, expectWithinWidth, shiftOf, watchShifts } from '../src/looks.ts'
import { openWaitingMember } from '../src/member.ts'

/** How much of the screen may jump while a page comes: half of what Web Vitals calls good. */
const MOST_SHIFT = 0.05

const GUESTS = ['/loading', '/home', '/game/sport', '/nowhere']
const MEMBERS = (orderNo: string) => [
  '/home',
  '/mine',
  '/mine/savemoney',
  `/mine/savemoney/wait/${orderNo}`,
  '/mine/betRecord',
  '/game/sport/crty',
]

/** The page has what it shows, and no placeholder any more. */
const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  if (path === '/loading') return
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  // What comes without a placeholder can still make the page jump.
  await page.waitForLoadState('networkidle')
}

const at = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 900 })
const wear = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme)

/** At a desk, in Simplified Chinese; every check shares the visit. */
const lookAtDesk = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await at(page, 1366)
    await arrive(page, path)
    expect(await shiftOf(page), `${path}: shift at 1366`).toBeLessThanOrEqual(MOST_SHIFT)
    await expectStill(page, path)
    await expectWithinWidth(page, `${path} at 1366`)
    await expectAccessible(page)
    await wear(page, 'dark')
    await expectAccessible(page)
    await at(page, 1920)
    await expectWithinWidth(page, `${path} at 1920`)
  }
}

/** On a phone, in Traditional Chinese, and once wide for what a phone leaves out. `thorough`: also what no brand changes. */
const lookAtPhone = async (page: Page, paths: readonly string[], thorough: boolean): Promise<void> => {
  await page.goto('/home')
  await page.getByRole('group', { name: /语言/ }).getByText('繁體').click()
  for (const path of paths) {
    await at(page, 390)
    await arrive(page, path)
    expect(await shiftOf(page), `${path}: shift at 390`).toBeLessThanOrEqual(MOST_SHIFT)
    await expectWithinWidth(page, `${path} at 390`)
    if (thorough) await expectAccessible(page)
    await expectTraditional(page, `${path} at 390`)
    await at(page, 360)
    await expectWithinWidth(page, `${path} at 360`)
    await at(page, 1366)
    await expectTraditional(page, `${path} at 1366`)
  }
}

test.beforeEach(async ({ page }) => {
  // Many visits in one; a busy machine is slow, not wrong.
  test.slow()
  await watchShifts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('what guests see at a desk fits, stands still, and can be read by all', ({ page }) => lookAtDesk(page, GUESTS))

test('what guests see on a phone fits, and speaks Traditional', ({ page, leads }) => lookAtPhone(page, GUESTS, leads))

const signedIn = async (page: Page, brand: string): Promise<string[]> => {
  const { member, orderNo } = await openWaitingMember(brand)
  await page.goto('/home')
  await signIn(page, member)
  return MEMBERS(orderNo)
}

test('what members see at a desk fits, stands still, and can be read by all', async ({ page, brand }) => {
  await lookAtDesk(page, await signedIn(page, brand))
})

test('what members see on a phone fits, and speaks Traditional', async ({ page, brand, leads }) => {
  await lookAtPhone(page, await signedIn(page, brand), leads)
})

test('home moves for those who did not ask for less', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Narrow enough that the announcements do not fit.
  await at(page, 390)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: '站点公告' }).getByRole('button').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
})

test('what opens above a page can be read by all, light and dark', async ({ page, brand }) => {
  const { member } = await openWaitingMember(brand)
  const bothWays = async (): Promise<void> => {
    await expectAccessible(page)
    await wear(page, 'dark')
    await expectAccessible(page)
    await wear(page, 'light')
  }
  const closeDialog = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto('/home')
  const tools = page.getByRole('region', { name: '站点工具' })
  // One header has a way to all announcements, the other shows the newest.
  const notices = page
    .getByRole('button', { name: '全部公告' })
    .or(page.getByRole('button', { name: /存款通道安全提示/ }))
    .last()
  const ways: [string, () => Promise<void>][] = [
    ['登录与注册', () => page.getByRole('button', { name: '登录', exact: true }).first().click()],
    ['公告', () => notices.click()],
    ['责任博彩', () => tools.getByRole('button', { name: '责任博彩' }).click()],
    ['联系在线客服', () => tools.getByRole('button', { name: '在线客服' }).click()],
  ]
  for (const [name, open] of ways)
    await test.step(name, async () => {
      await open()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await bothWays()
      await closeDialog()
    })
  await test.step('register', async () => {
    await page.goto('/home?register=1')
    await expect(page.getByRole('dialog').getByLabel('确认密码')).toBeVisible()
    await bothWays()
    await closeDialog()
  })
  await test.step('the wallet', async () => {
    await signIn(page, member)
    await page.getByTestId('header-balance').getByRole('button').first().click()
    await expect(page.getByText('锁定金额')).toBeVisible()
    await bothWays()
  })
})
