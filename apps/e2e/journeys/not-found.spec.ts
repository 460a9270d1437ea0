import { expect, test } from '../src/journey.ts'

test('an address without a page is told so by the site, and by its status', async ({ page }) => {
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})
