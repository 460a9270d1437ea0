import type { Page } from '@playwright/test'
import { getBalance } from '@pavilion/contract/funds'
import { openAccount, PASSWORD, signInElsewhere } from '../../src/account/account.ts'
import { askSignIn, authDialog, expectSignedIn, expectToast, signOut, submitSignIn } from '../../src/account/auth.ts'
import { addAuthenticator } from '../../src/account/authenticator.ts'
import { expect, expectReadable, test } from '../../src/journey.ts'
import { totpOf } from '../../src/account/totp.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const stepOf = (page: Page) => page.getByRole('dialog', { name: '双重验证' })

/** Validity of an authenticator code, ms. */
const STEP_MS = 30_000

test('a second factor: an app, a recovery code, a passkey', { tag: ANY_BRAND }, async ({ page, brand }) => {
  test.slow()
  const { member } = await openAccount(brand)
  const step = stepOf(page)
  const way = (name: string) => step.getByText(name, { exact: true })
  const submit = step.getByRole('button', { name: '验证并登录' })
  let secret = ''
  let recovery: string[] = []
  let confirmedAt = 0

  await test.step('an authenticator app is turned on', async () => {
    await page.goto('/home')
    await askSignIn(page, member)
    await expectSignedIn(page)
    await page.goto('/mine/security')
    await page.getByRole('button', { name: '开启验证器应用' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('登录密码').fill(PASSWORD)
    await dialog.getByRole('button', { name: '下一步' }).click()
    await expect(dialog.getByRole('img', { name: '供验证器应用扫描的二维码' })).toBeVisible()
    await expectReadable(page)
    secret = (await dialog.locator('code').textContent()) ?? ''
    confirmedAt = Date.now()
    await dialog.getByRole('textbox', { name: /6 位动态码/ }).fill(totpOf(secret, confirmedAt))
    await dialog.getByRole('button', { name: '确认开启' }).click()
    await expectToast(page, '验证器应用已开启')
    recovery = await dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem').allTextContents()
    expect(recovery).toHaveLength(10)
    await expectReadable(page)
    await dialog.getByLabel('我已妥善保存恢复码').check()
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(page.getByText('已开启', { exact: true })).toBeVisible()
    await signOut(page)
  })

  await test.step('the app is asked at the sign-in', async () => {
    await askSignIn(page, member)
    const code = step.getByRole('textbox', { name: '6 位动态验证码' })
    await expect(code).toBeFocused()
    await expectReadable(page)
    await code.fill(totpOf(secret, confirmedAt))
    await submit.click()
    await expect(code).toHaveAccessibleDescription(/验证码错误/)
    await code.fill(totpOf(secret, confirmedAt + STEP_MS))
    await submit.click()
    await expectSignedIn(page)
  })

  await test.step('a passkey is added', async () => {
    await addAuthenticator(page)
    await page.goto('/mine/security')
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    const dialog = page.getByRole('dialog', { name: '添加通行密钥' })
    await dialog.getByLabel('名称').fill('我的电脑')
    await dialog.getByLabel('登录密码').fill(PASSWORD)
    await expectReadable(page)
    await dialog.getByRole('button', { name: '添加', exact: true }).click()
    await expectToast(page, '通行密钥已添加')
    await expect(page.getByRole('list', { name: '通行密钥' })).toContainText('我的电脑')
    await signOut(page)
  })

  await test.step('and signs in', async () => {
    await askSignIn(page, member)
    await way('通行密钥').click()
    await expectReadable(page)
    await step.getByRole('button', { name: '使用通行密钥' }).click()
    await expectSignedIn(page)
    await signOut(page)
  })

  await test.step('a recovery code replaces either, once', async () => {
    const [first = ''] = recovery
    await askSignIn(page, member)
    await way('恢复码').click()
    await step.getByLabel('恢复码', { exact: true }).last().fill('abc')
    await submit.click()
    await expect(step.getByText('请输入正确的恢复码')).toBeVisible()
    await step.getByRole('textbox', { name: '恢复码' }).fill(first)
    await submit.click()
    await expectSignedIn(page)
    await signOut(page)
    await askSignIn(page, member)
    await way('恢复码').click()
    await step.getByRole('textbox', { name: '恢复码' }).fill(first)
    await submit.click()
    await expect(step.getByRole('textbox', { name: '恢复码' })).toHaveAccessibleDescription(/验证码错误/)
    await expectReadable(page)
    await step.getByRole('button', { name: '返回登录' }).click()
    await expect(authDialog(page)).toBeVisible()
  })
})

test(
  'one device too many ends the one used longest ago, if the member wants it',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    const { client: oldest, member } = await openAccount(brand)
    const others = []
    for (let count = 0; count < 4; count++) others.push(await signInElsewhere(brand, member))
    const asked = page.getByRole('dialog', { name: '登录设备过多' })
    await page.goto('/home')
    await askSignIn(page, member)
    await expect(asked.getByText(/已在 5 台设备上登录，最多可同时登录 5 台/)).toBeVisible()
    await expectReadable(page)
    await asked.getByRole('button', { name: '取消' }).click()
    await expect(authDialog(page)).toBeVisible()
    await oldest.call(getBalance, {})
    for (const other of others) await other.call(getBalance, {})
    await submitSignIn(page)
    await asked.getByRole('button', { name: '继续登录' }).click()
    await expectSignedIn(page)
    await expect(oldest.call(getBalance, {})).rejects.toThrow()
    for (const other of others) await other.call(getBalance, {})
  },
)
