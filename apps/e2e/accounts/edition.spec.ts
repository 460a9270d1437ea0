import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../src/journey.ts'
import { switchSite } from '../src/operator/office.ts'

const choices = (page: Page): Locator => page.getByRole('group', { name: '版本' })
const choice = (page: Page, name: string): Locator => choices(page).getByRole('button', { name })
const expectTheme = (page: Page, theme: 'light' | 'dark') =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme)

test('the professional edition is dark and kept, where the site allows it', async ({ page, brand }) => {
  await switchSite(brand, { edition: '1' })
  try {
    await page.goto('/home')
    await expectTheme(page, 'light')
    await choice(page, '专业').click()
    await expectTheme(page, 'dark')
    expect(await page.evaluate(() => localStorage.getItem('edition'))).toBe('professional')
    await page.goto('/game/sport')
    await expectTheme(page, 'dark')
    await expect(choice(page, '专业')).toHaveAttribute('aria-pressed', 'true')
  } finally {
    await switchSite(brand, { edition: '0' })
  }
  await page.reload()
  await expectTheme(page, 'light')
  await expect(page.getByRole('group', { name: '语言' })).toBeVisible()
  await expect(choices(page)).toHaveCount(0)
})
