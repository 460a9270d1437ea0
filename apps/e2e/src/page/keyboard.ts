import { expect, type Locator, type Page } from '@playwright/test'
import type { MemberOfSite } from '../account/account.ts'
import { authDialog, signInButton } from '../account/auth.ts'

/** More than any page has. */
const MOST_STOPS = 250

export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key)
    if (await target.evaluateAll((elements) => elements.includes(document.activeElement as never))) return
  }
  throw new Error(`${key} never reached ${target}`)
}

export const use = async (page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.insertText(text)
}

/** Only the checked radio is reachable by Tab. */
export const chooseByArrows = async (page: Page, group: Locator, name: string | RegExp): Promise<void> => {
  await tabTo(page, group.getByRole('radio', { checked: true }))
  const choice = group.getByRole('radio', { name, exact: true })
  const count = await group.getByRole('radio').count()
  for (let steps = 1; steps < count && !(await choice.isChecked()); steps++) await page.keyboard.press('ArrowRight')
  await expect(choice).toBeChecked()
}

export const signInByKeys = async (page: Page, { name, password }: MemberOfSite): Promise<void> => {
  const dialog = authDialog(page)
  if (!(await dialog.isVisible())) await use(page, signInButton(page))
  await expect(dialog.getByLabel('账号', { exact: true })).toBeFocused()
  await page.keyboard.insertText(name)
  await typeInto(page, dialog.getByLabel('密码', { exact: true }), password)
  await page.keyboard.press('Enter')
}

export const signOutByKeys = async (page: Page): Promise<void> => {
  await use(page, page.getByRole('button', { name: /会员菜单/ }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(signInButton(page)).toBeVisible()
}
