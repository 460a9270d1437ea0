import { expect, test } from '../../src/journey.ts'

test('an address without a page shows the page for that, and has its status', async ({ page }) => {
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})
