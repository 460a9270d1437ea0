import { expect, test } from '../../src/journey.ts'
import { speakTraditional } from '../../src/page/looks.ts'

test('繁體: the page speaks Traditional, and remembers', async ({ page }) => {
  const signInButton = page.getByRole('button', { name: '登入', exact: true })
  await page.goto('/home')
  await speakTraditional(page)
  await expect(signInButton).toBeVisible()
  await page.reload()
  await expect(signInButton).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
})
