import { expect, test } from '../../src/journey.ts'

test('customer service opens behind its warning, at a desk outside the site', async ({ page, context, siteUrl }) => {
  await page.goto('/home')
  await page.getByRole('button', { name: '在线客服' }).first().click()
  const warning = page.getByRole('dialog', { name: '联系在线客服' })
  await expect(warning).toContainText('不承认任何线下代理')
  const opened = context.waitForEvent('page')
  await warning.getByRole('button', { name: '前往客服' }).click()
  const desk = await opened
  await expect(desk.getByRole('heading', { name: '在线客服' })).toBeVisible()
  expect(new URL(desk.url()).host).not.toBe(new URL(siteUrl).host)
  await expect(warning).toBeHidden()
})
