import { signIn } from '@pavilion/bench'
import { expect, type Locator, type Page } from '@playwright/test'
import type { MemberOfSite } from './account.ts'
import { inboxOf } from './inbox.ts'

/** Signs a member in at home and leads to a page of theirs. */
export const enter = async (page: Page, member: MemberOfSite, path: string): Promise<void> => {
  await page.goto('/home')
  await signIn(page, member)
  await page.goto(path)
}

/** One row of the member's data, by its label. */
export const datum = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })

/** The dialog that is open in the member area. */
export const form = (page: Page): Locator => page.getByRole('dialog')

/** Presses what changes something of the member's data, and gives the dialog that opens. */
export const openForm = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(form(page)).toBeVisible()
  return form(page)
}

export const save = (within: Locator): Promise<void> => within.getByRole('button', { name: '保存' }).click()

/** Closed, whatever it said. */
export const expectClosed = (page: Page): Promise<void> => expect(form(page)).toHaveCount(0)

/** A name that nobody of this birthday has: 林, a character of any kind, 月. A name that two have would wait for a person. */
export const newName = (): string => `林${String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 0x5000))}月`

/** A number in mainland China that nobody has. */
export const newPhone = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/**
 * Asks for a code in a form; afterwards the button counts the seconds until the next. Where a code went to the same place just
 * before, it asks again until a minute has gone by.
 */
export const askCode = async (within: Locator): Promise<void> => {
  await expect(async () => {
    await within
      .getByRole('button', { name: /获取验证码|重新发送/ })
      .first()
      .click()
    await expect(within.getByRole('button', { name: /^\d+ 秒$/ }).first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
}

/** Binds a phone from the member's data. */
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

/** The names of opened personal data that this browser keeps. */
export const opened = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('DD_')))
