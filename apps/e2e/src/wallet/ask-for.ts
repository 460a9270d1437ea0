import { expect, type Page } from '@playwright/test'
import { FUND_PASSWORD, type Payee } from './payee.ts'

/** Answers the order's number. `atCode`: looks at the form that asks for a code. */
export const askFor = async (
  page: Page,
  { inbox }: Payee,
  amount: string,
  atCode: () => Promise<void> = async () => undefined,
): Promise<string> => {
  await page.goto('/mine/takemoney')
  await page.getByLabel('取款金额').fill(amount)
  await page.getByLabel('资金密码', { exact: true }).fill(FUND_PASSWORD)
  await page.getByRole('button', { name: '提交取款' }).click()
  // A new account and a new device: the phone is asked.
  const code = page.getByLabel('短信验证码')
  await expect(code).toBeVisible()
  await atCode()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await code.fill(await inbox.nextCode())
  await page.getByRole('button', { name: '提交取款' }).click()
  await expect(page.getByRole('heading', { name: '进行中的取款' })).toBeVisible()
  return (await page.getByText(/^QK\d{18}$/).textContent()) ?? ''
}
