import { expect, type Locator, type Page } from '@playwright/test'

/** The platform polls after 5, 10 and 20 seconds. */
export const PAYMENT_TIME = 90_000

export const channelsOf = (page: Page): Locator => page.getByRole('group', { name: '选择通道' })

export const amountOf = (page: Page): Locator => page.getByLabel('存款金额')

export const chooseChannel = (page: Page, channel: string): Promise<void> =>
  channelsOf(page).getByText(channel, { exact: true }).click()

export const submitDeposit = (page: Page): Promise<void> => page.getByRole('button', { name: '提交存款' }).click()

/** `amount` in yuan. Without a channel the first one. */
export const askDeposit = async (page: Page, amount: string, channel?: string): Promise<void> => {
  await page.goto('/mine/savemoney')
  if (channel !== undefined) await chooseChannel(page, channel)
  await amountOf(page).fill(amount)
  await submitDeposit(page)
}

/** Returns the number of the order. `screen`: of libs/contract, WAIT_PATHS. */
export const expectWaitPage = async (page: Page, screen: string): Promise<string> => {
  await expect(page).toHaveURL(new RegExp(`/mine/savemoney/${screen}/CK\\d+$`))
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The row of something to copy, or to read. */
export const payRow = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })

export const expectCredited = async (page: Page, amount: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: '存款成功' })).toBeVisible({ timeout: PAYMENT_TIME })
  await expect(page.getByText(`${amount} 已计入中心钱包。`)).toBeVisible()
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
