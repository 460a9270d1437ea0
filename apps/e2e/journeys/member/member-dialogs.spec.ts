import type { Page } from '@playwright/test'
import { openAccount, signedInAs } from '../../src/account/account.ts'
import { expect, expectReadable, test } from '../../src/journey.ts'
import { at, expectWithinWidth } from '../../src/page/looks.ts'
import { form, openForm } from '../../src/account/member-area.ts'

const DIALOGS: Readonly<Record<string, readonly string[]>> = {
  '/mine/userinfo': ['更换头像', '填写真实姓名', '填写性别', '绑定手机号', '绑定邮箱', '修改登录密码', '设置资金密码'],
  '/mine/security': ['开启验证器应用', '添加通行密钥'],
  '/mine/protection': ['开始冷静期', '开始自我禁制'],
}

const look = async (page: Page, button: string): Promise<void> => {
  await openForm(page, button)
  await expect(page.locator('dialog [aria-busy="true"]')).toHaveCount(0)
  await expectReadable(page)
  await at(page, 390)
  // Waits for the sheet's animation.
  await expect(() => expectWithinWidth(page, `${button} at 390`)).toPass({ timeout: 10_000 })
  await at(page, 1366)
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
}

test('what opens above the member area can be read by all, and fits a phone', async ({ page, brand }) => {
  test.slow()
  const { member } = await openAccount(brand)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signedInAs(page, brand, member)
  await page.goto('/mine')
  for (const [path, buttons] of Object.entries(DIALOGS)) {
    await page.goto(path)
    for (const button of buttons) await test.step(button, () => look(page, button))
  }
})
