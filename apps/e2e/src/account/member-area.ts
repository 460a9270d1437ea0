import { signIn } from '@pavilion/bench'
import { expect, type Locator, type Page } from '@playwright/test'
import type { MemberOfSite } from './account.ts'
import { inboxOf } from './inbox.ts'

export const enter = async (page: Page, member: MemberOfSite, path: string): Promise<void> => {
  await page.goto('/home')
  await signIn(page, member)
  await page.goto(path)
}

export const datum = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })

export const form = (page: Page): Locator => page.getByRole('dialog')

export const openForm = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(form(page)).toBeVisible()
  return form(page)
}

export const save = (within: Locator): Promise<void> => within.getByRole('button', { name: '保存' }).click()

export const expectClosed = (page: Page): Promise<void> => expect(form(page)).toHaveCount(0)

/** A shared name and birthday would wait for an operator. */
export const newName = (): string => `林${String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 0x5000))}月`

export const newPhone = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** Codes to one destination are a minute apart. */
export const askCode = async (within: Locator): Promise<void> => {
  await expect(async () => {
    await within
      .getByRole('button', { name: /获取验证码|重新发送/ })
      .first()
      .click()
    await expect(within.getByRole('button', { name: /^\d+ 秒$/ }).first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
}

export const bindPhone = async (page: Page, { password }: MemberOfSite, phone: string): Promise<void> => {
  const dialog = await openForm(page, '绑定手机号')
  await dialog.getByLabel('手机号', { exact: true }).fill(phone)
  const inbox = inboxOf(`+86${phone}`)
  await askCode(dialog)
  await dialog.getByLabel('验证码', { exact: true }).fill(await inbox.nextCode('sms'))
  await dialog.getByLabel('登录密码', { exact: true }).fill(password)
  await save(dialog)
  await expectClosed(page)
}

export const opened = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('DD_')))
