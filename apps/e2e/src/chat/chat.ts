import { expect, type Locator, type Page } from '@playwright/test'

export const chatOf = (page: Page): Locator => page.getByRole('complementary', { name: '聊天', exact: true })
export const logOf = (page: Page): Locator => chatOf(page).getByRole('log')
export const fieldOf = (page: Page): Locator => chatOf(page).getByRole('textbox', { name: '聊天消息' })

/** From the rail, or from the header where there is none. */
export const openChat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '聊天', exact: true }).and(page.locator(':visible')).first().click()
  await expect(chatOf(page).getByRole('heading', { name: '聊天' })).toBeVisible()
}

export const say = async (page: Page, text: string): Promise<void> => {
  await fieldOf(page).fill(text)
  await fieldOf(page).press('Enter')
}

/** What one does about a line. */
export const actOn = async (page: Page, words: string, act: '送礼物' | '举报' | '屏蔽此人'): Promise<void> => {
  const line = logOf(page).locator('> div').filter({ hasText: words })
  await line.hover()
  await line.getByRole('button', { name: /的操作$/ }).click()
  await line.getByRole('menuitem', { name: act }).click()
}
