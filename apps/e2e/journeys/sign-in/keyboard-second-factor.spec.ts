import type { Locator, Page } from '@playwright/test'
import { openAccount, PASSWORD } from '../../src/account/account.ts'
import { expectSignedIn, expectToast } from '../../src/account/auth.ts'
import { addAuthenticator } from '../../src/account/authenticator.ts'
import { expect, test } from '../../src/journey.ts'
import { chooseByArrows, signInByKeys, signOutByKeys, typeInto, use } from '../../src/page/keyboard.ts'
import { form } from '../../src/account/member-area.ts'
import { ANY_BRAND } from '../../src/tags.ts'
import { totpOf } from '../../src/account/totp.ts'

/** Validity of an authenticator code, ms. */
const STEP_MS = 30_000

const openWithPassword = async (page: Page, button: string): Promise<Locator> => {
  await use(page, page.getByRole('main').getByRole('button', { name: button, exact: true }))
  await expect(form(page)).toBeVisible()
  await typeInto(page, form(page).getByLabel('登录密码', { exact: true }), PASSWORD)
  return form(page)
}

test(
  'by keyboard alone: an app and a passkey are turned on, sign in, and are turned off',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    test.slow()
    const { member } = await openAccount(brand)
    const step = page.getByRole('dialog', { name: '双重验证' })
    const { keyboard } = page
    const appCode = step.getByRole('textbox', { name: '6 位动态验证码' })
    const way = async (name: string): Promise<void> => {
      await expect(appCode).toBeFocused()
      await chooseByArrows(page, step.getByRole('group', { name: '验证方式' }), name)
    }
    const leaveAndReturn = async (): Promise<void> => {
      await signOutByKeys(page)
      await signInByKeys(page, member)
    }
    let secret = ''
    let recovery: string[] = []
    let confirmedAt = 0
    await addAuthenticator(page)
    await page.goto('/home')
    await signInByKeys(page, member)
    await expectSignedIn(page)

    await test.step('the app is turned on', async () => {
      await page.goto('/mine/security')
      const dialog = await openWithPassword(page, '开启验证器应用')
      await keyboard.press('Enter')
      await expect(dialog.locator('code')).toBeVisible()
      secret = (await dialog.locator('code').textContent()) ?? ''
      confirmedAt = Date.now()
      await typeInto(page, dialog.getByRole('textbox', { name: /6 位动态码/ }), totpOf(secret, confirmedAt))
      await keyboard.press('Enter')
      const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      recovery = await codes.allTextContents()
      await use(page, dialog.getByLabel('我已妥善保存恢复码'), 'Space')
      await use(page, dialog.getByRole('button', { name: '完成' }))
      await expect(dialog).toBeHidden()
    })

    await test.step('its code signs in', async () => {
      await leaveAndReturn()
      await expect(appCode).toBeFocused()
      await keyboard.insertText(totpOf(secret, confirmedAt + STEP_MS))
      await keyboard.press('Enter')
      await expectSignedIn(page)
    })

    await test.step('a passkey is added, and signs in', async () => {
      await page.goto('/mine/security')
      const dialog = await openWithPassword(page, '添加通行密钥')
      await typeInto(page, dialog.getByLabel('名称'), '我的电脑')
      await keyboard.press('Enter')
      await expectToast(page, '通行密钥已添加')
      await leaveAndReturn()
      await way('通行密钥')
      await use(page, step.getByRole('button', { name: '使用通行密钥' }))
      await expectSignedIn(page)
    })

    await test.step('a recovery code signs in', async () => {
      await leaveAndReturn()
      await way('恢复码')
      await typeInto(page, step.getByRole('textbox', { name: '恢复码' }), recovery[0] ?? '')
      await keyboard.press('Enter')
      await expectSignedIn(page)
    })

    await test.step('the passkey is removed', async () => {
      await page.goto('/mine/security')
      const dialog = await openWithPassword(page, '移除通行密钥“我的电脑”')
      await keyboard.press('Enter')
      await typeInto(page, dialog.getByLabel('动态码或恢复码'), recovery[2] ?? '')
      await keyboard.press('Enter')
      await expectToast(page, '通行密钥已移除')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('尚未添加')).toBeVisible()
    })

    await test.step('the app is turned off, and the password is enough again', async () => {
      const dialog = await openWithPassword(page, '关闭验证器应用')
      await typeInto(page, dialog.getByLabel('动态码或恢复码'), recovery[1] ?? '')
      await keyboard.press('Enter')
      await expectToast(page, '验证器应用已关闭')
      await expect(dialog).toBeHidden()
      await leaveAndReturn()
      await expectSignedIn(page)
    })
  },
)
