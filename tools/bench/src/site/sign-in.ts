import type { Page } from '@playwright/test'

export const signIn = async (
  page: Page,
  member: { readonly name: string; readonly password: string },
): Promise<void> => {
  await page.getByRole('button', { name: '登录', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: '登录与注册' })
  await dialog.getByLabel('账号', { exact: true }).fill(member.name)
  await dialog.getByLabel('密码', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByTestId('header-balance').waitFor()
}
