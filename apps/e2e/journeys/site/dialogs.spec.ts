import type { Page } from '@playwright/test'
import { balanceOf, expect, expectReadable, test } from '../../src/journey.ts'
import { at, expectTraditional, expectWithinWidth, speakTraditional } from '../../src/page/looks.ts'

const SIMPLIFIED = {
  signIn: '登录',
  signInTitle: '登录与注册',
  allNotices: '全部公告',
  newestNotice: /存款通道安全提示/,
  noticesTitle: '公告',
  tools: '站点工具',
  protection: '责任博彩',
  service: '在线客服',
  serviceTitle: '联系在线客服',
}
const TRADITIONAL: typeof SIMPLIFIED = {
  signIn: '登入',
  signInTitle: '登入與註冊',
  allNotices: '全部公告',
  newestNotice: /存款管道安全提示/,
  noticesTitle: '公告',
  tools: '網站工具',
  protection: '責任博弈',
  service: '線上客服',
  serviceTitle: '聯絡線上客服',
}

const openEach = async (page: Page, words: typeof SIMPLIFIED, look: (name: string) => Promise<void>): Promise<void> => {
  const tools = page.getByRole('region', { name: words.tools })
  const notices = page
    .getByRole('button', { name: words.allNotices })
    .or(page.getByRole('button', { name: words.newestNotice }))
    .last()
  const ways: [string, () => Promise<unknown>][] = [
    [words.signInTitle, () => page.getByRole('button', { name: words.signIn, exact: true }).click()],
    [words.noticesTitle, () => notices.click()],
    [words.protection, () => tools.getByRole('button', { name: words.protection }).click()],
    [words.serviceTitle, () => tools.getByRole('button', { name: words.service }).click()],
    [words.signInTitle, () => page.goto('/home?register=1')],
  ]
  for (const [name, open] of ways)
    await test.step(name, async () => {
      await open()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expect(page.locator('dialog [aria-busy="true"]')).toHaveCount(0)
      await look(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
}

test.beforeEach(async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('what opens above a page can be read by all, light and dark', async ({ page }) => {
  await page.goto('/home')
  await openEach(page, SIMPLIFIED, () => expectReadable(page))
})

test('what opens above a page fits a phone, and speaks Traditional', async ({ page }) => {
  await page.goto('/home')
  await speakTraditional(page)
  await openEach(page, TRADITIONAL, async (name) => {
    await at(page, 390)
    await expectWithinWidth(page, `${name} at 390`)
    await expectTraditional(page, `${name} at 390`)
    await at(page, 1366)
  })
})

test('the wallet can be read by all, light and dark', async ({ memberPage: page }) => {
  await page.goto('/home')
  await balanceOf(page).getByRole('button').first().click()
  await expect(page.getByText('锁定金额')).toBeVisible()
  await expectReadable(page)
})
