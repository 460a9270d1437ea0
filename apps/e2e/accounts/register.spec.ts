import { md5 } from '@pavilion/api-client'
import type { Page } from '@playwright/test'
import { newName, openAccount, PASSWORD } from '../src/account/account.ts'
import {
  askSignIn,
  authDialog,
  expectSignedIn,
  expectToast,
  signInButton,
  signOut,
  submitSignIn,
  typeSignIn,
} from '../src/account/auth.ts'
import { captchaOf, solveSlider } from '../src/captcha/captcha.ts'
import { test } from '../src/guarded.ts'
import { expect, expectReadable } from '../src/journey.ts'
import { callsTo } from '../src/network/wire.ts'
import { ANY_BRAND } from '../src/tags.ts'

const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

test('an account, from an invitation to the visits after', { tag: ANY_BRAND }, async ({ page, brand }) => {
  test.slow()
  const other = await openAccount(brand)
  const member = { name: newName(), password: PASSWORD }
  const registrations = await callsTo(page, brand, '/user/register')
  const dialog = authDialog(page)
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const submit = dialog.getByRole('button', { name: '注册', exact: true })

  await test.step('the address opens the form, with the codes it brought', async () => {
    await page.goto('/home?register=1&icode=FRIEND-1&rcode=SHOP_2')
    await expect(field('账号')).toBeFocused()
    await expect(dialog.getByText('邀请码：FRIEND-1')).toBeVisible()
    await dialog.getByRole('button', { name: '清除推荐码' }).click()
    await expect(dialog.getByText(/推荐码/)).toHaveCount(0)
    await expect(dialog.getByText('邀请码：FRIEND-1')).toBeVisible()
  })

  await test.step('rules tick while one types, and faults are shown at their fields', async () => {
    const rule = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })
    await field('账号').fill('1a b')
    await expect(field('账号')).toHaveValue('1ab')
    await expect(rule('至少 2 个字母')).toContainText('已满足')
    await expect(rule('字母开头')).not.toContainText('已满足')
    await field('账号').fill(other.member.name)
    await expect(rule('字母开头')).toContainText('已满足')
    await field('密码').fill(PASSWORD)
    await field('确认密码').fill('aurora78')
    await field('确认密码').blur()
    await expect(field('确认密码')).toHaveAccessibleDescription(/两次输入的密码不一致/)
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    // It looks disabled, but a press shows why.
    await submit.click({ force: true })
    await expect(dialog.getByText('请先同意规则与条款及隐私政策')).toBeVisible()
    await expectReadable(page)
  })

  await test.step('a name that is taken is said beside it, after a captcha', async () => {
    await field('确认密码').fill(PASSWORD)
    await field('年').selectOption('1990')
    await field('月').selectOption('2')
    await field('日').selectOption('28')
    await dialog.getByRole('checkbox').check()
    await submit.click()
    await expect(captchaOf(page).getByRole('slider')).toBeFocused()
    await expectReadable(page)
    await solveSlider(page)
    await expect(field('账号')).toHaveAccessibleDescription(/该账号已被注册/)
    await expect(field('账号')).toBeFocused()
  })

  await test.step('another one is opened, and signed in', async () => {
    await field('账号').fill(member.name)
    await submit.click()
    await solveSlider(page)
    await expectToast(page, '注册成功')
    await expectSignedIn(page)
    const sent = (await registrations()).at(-1)
    expect(sent).toMatchObject({ name: member.name, iCode: 'FRIEND-1', domain: 'localhost' })
    expect(sent).not.toHaveProperty('rCode')
    expect(sent?.['secondPassword']).toBe(sent?.['password'])
  })

  await test.step('the second sign-in tells of the first, and is remembered', async () => {
    await signOut(page)
    await typeSignIn(page, member)
    await dialog.getByRole('checkbox', { name: '记住密码' }).check()
    await submitSignIn(page)
    await solveSlider(page)
    await expectToast(page, /上次登录/)
    await expectSignedIn(page)
  })

  await test.step('the next visit signs in without the password, which the browser does not have', async () => {
    await signOut(page)
    await page.goto('/home')
    await signInButton(page).click()
    await expect(field('账号')).toHaveValue(member.name)
    await expect(field('密码')).toHaveValue('')
    await expect(dialog.getByText('已记住密码，可直接登录')).toBeVisible()
    const kept = await keptBy(page)
    for (const secret of [PASSWORD, md5(PASSWORD), member.name]) expect(kept).not.toContain(secret)
    await submitSignIn(page)
    await solveSlider(page)
    await expectSignedIn(page)
  })

  await test.step('without the tick it is forgotten at once', async () => {
    await signOut(page)
    await page.goto('/home')
    await signInButton(page).click()
    await dialog.getByRole('checkbox', { name: '记住密码' }).uncheck()
    await page.reload()
    await signInButton(page).click()
    await expect(field('账号')).toHaveValue('')
    await expect(dialog.getByRole('checkbox', { name: '记住密码' })).not.toBeChecked()
    await askSignIn(page, { ...member, password: 'aurora78' })
    await solveSlider(page)
    await expect(dialog.getByRole('alert')).toContainText('账号或密码错误')
  })
})
