import { expect, type Locator, type Page } from '@playwright/test'
import type { MemberOfSite } from './account.ts'

export const authDialog = (page: Page): Locator => page.getByRole('dialog', { name: '登录与注册' })

export const signInButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: '登录', exact: true })

/** Does not submit. */
export const typeSignIn = async (page: Page, { name, password }: MemberOfSite): Promise<void> => {
  const dialog = authDialog(page)
  if (!(await dialog.isVisible())) await signInButton(page).click()
  await dialog.getByLabel('账号', { exact: true }).fill(name)
  await dialog.getByLabel('密码', { exact: true }).fill(password)
}

export const submitSignIn = (page: Page): Promise<void> =>
  authDialog(page).getByRole('button', { name: '登录', exact: true }).click()

export const askSignIn = async (page: Page, member: MemberOfSite): Promise<void> => {
  await typeSignIn(page, member)
  await submitSignIn(page)
}

export const expectSignedIn = async (page: Page): Promise<void> => {
  await expect(page.getByTestId('header-balance')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '会员菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(signInButton(page)).toBeVisible()
}

export const expectToast = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.locator('[data-toasts]').getByText(text).first()).toBeVisible()
