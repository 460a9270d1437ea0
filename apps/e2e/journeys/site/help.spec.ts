import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../src/journey.ts'
import { tabTo } from '../../src/page/keyboard.ts'
import { at, speakTraditional } from '../../src/page/looks.ts'

const TOPICS = 23

const ARTICLE = '[data-help-article]'

const titleIs = (page: Page, name: string) =>
  expect(page.locator(ARTICLE).getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** What is unfolded on the first screen is folded again on the page that takes its place. */
const pageStands = (page: Page) => expect(page.locator('#first-screen')).toHaveCount(0)

// 23 topics, each with axe.
test.describe(() => {
  test.beforeEach(() => test.slow())

  test('the article is there before any script, and every topic is reached by the list on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const answer = await page.goto('/app/help/qk')
    expect(await answer?.text()).toContain('流水审核是什么')
    await expect(page).toHaveTitle(/取款/)
    const tree = page.locator('summary', { hasText: '帮助目录' })
    const links = page.getByRole('navigation', { name: '帮助目录' }).getByRole('link')
    await pageStands(page)
    await tree.click()
    await expect(links).toHaveCount(TOPICS)
    for (const name of await links.allTextContents()) {
      await links.filter({ hasText: new RegExp(`^${name}$`) }).click()
      await titleIs(page, name)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
      await expectAccessible(page, ARTICLE)
      await expect(links).toHaveCount(0)
      await tree.click()
    }
    await expectAccessible(page)
  })

  test('every topic is reached with the keyboard alone, in Traditional', async ({ page }) => {
    await page.goto('/app/help/kh')
    await pageStands(page)
    await speakTraditional(page)
    const links = page.getByRole('navigation', { name: '幫助目錄' }).getByRole('link')
    await expect(links).toHaveCount(TOPICS)
    for (const name of await links.allTextContents()) {
      // Each page that opens takes the focus to its beginning; the list is before it.
      await tabTo(page, links.filter({ hasText: new RegExp(`^${name}$`) }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await titleIs(page, name)
      await at(page, 390)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
      await expectAccessible(page, ARTICLE)
      await at(page, 1366)
    }
    await expectAccessible(page)
  })
})

test('a paragraph is found by pinyin with the keyboard alone, and the article alone is printed', async ({ page }) => {
  await page.goto('/app/help')
  await page.getByRole('searchbox', { name: '搜索帮助' }).focus()
  await page.keyboard.type('liushui')
  const hits = page.getByRole('search').getByRole('link')
  await expect(hits.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(hits.first()).toBeFocused()
  await hits.filter({ hasText: /^流水审核是什么/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/help\/qk#liushui$/)
  await expect(page.locator('#liushui')).toBeFocused()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  const article = page.locator(ARTICLE)
  await expect(article).toBeVisible()
  await expect(page.getByRole('contentinfo', { name: '页脚' })).toBeHidden()
  await expect(article.getByRole('button', { name: '打印' })).toBeHidden()
})

test('an address of no topic is not found, and the host says so', async ({ page }) => {
  const answer = await page.goto('/app/help/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})
