import { expect, type Page } from '@playwright/test'

/** `amount` in yuan. */
export const askDeposit = async (page: Page, amount: string): Promise<void> => {
  await page.goto('/mine/savemoney')
  await page.getByLabel('存款金额').fill(amount)
  await page.getByRole('button', { name: '提交存款' }).click()
}

export const expectWaiting = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: /^请在倒计时内完成(付款|转账)$/ })).toBeVisible()

/** It may never close during a navigation. */
export const atProvider = async (page: Page, button: RegExp): Promise<void> => {
  const newPage = page.context().waitForEvent('page')
  await page.getByRole('link', { name: '前往付款' }).click()
  const checkout = await newPage
  await checkout.getByRole('button', { name: button }).click()
  await expect(checkout.getByRole('button', { name: button })).toBeHidden()
  await page.bringToFront()
}
