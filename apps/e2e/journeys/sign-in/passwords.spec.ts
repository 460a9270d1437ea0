import type { Locator, Page } from '@playwright/test'
import { openAccount, PASSWORD } from '../../src/account/account.ts'
import { askSignIn, authDialog, expectSignedIn, signInButton } from '../../src/account/auth.ts'
import { inboxOf } from '../../src/account/inbox.ts'
import { expect, test } from '../../src/journey.ts'
import {
  askCode,
  bindPhone,
  datum,
  enter,
  expectClosed,
  newPhone,
  openForm,
  save,
} from '../../src/account/member-area.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const SECOND = 'sunrise88'
const THIRD = 'moonset99'

const field = (form: Locator, label: string): Locator => form.getByRole('textbox', { name: label, exact: true })

const typeNew = async (form: Locator, password: string, repeat = password): Promise<void> => {
  await field(form, '新密码').fill(password)
  await field(form, '确认新密码').fill(repeat)
}

const expectSignedOut = async (tabs: readonly Page[]): Promise<void> => {
  for (const tab of tabs) {
    await expect(signInButton(tab)).toBeVisible()
    await expect(tab.getByTestId('header-balance')).toBeHidden()
  }
}

test(
  'passwords change for those who prove themselves, and every other session ends',
  { tag: ANY_BRAND },
  async ({ page, brand, anotherBrowser }) => {
    test.slow()
    const { member } = await openAccount(brand)
    const phone = newPhone()
    const elsewhere = await anotherBrowser()
    const tabs = [await elsewhere.newPage(), await elsewhere.newPage()] as const
    await enter(tabs[0], member, '/mine/userinfo')
    await tabs[1].goto('/home')
    await expectSignedIn(tabs[1])
    await enter(page, member, '/mine/userinfo')
    await bindPhone(page, member, phone)

    await test.step('by the old password, which must be right', async () => {
      const form = await openForm(page, '修改登录密码')
      await field(form, '旧密码').fill('aurora78')
      await typeNew(form, 'sunrise')
      await save(form)
      await expect(form.getByText('请输入 8-12 位字母+数字')).toBeVisible()
      await typeNew(form, SECOND, THIRD)
      await save(form)
      await expect(form.getByText('两次输入的密码不一致')).toBeVisible()
      await typeNew(form, SECOND)
      await save(form)
      await expect(field(form, '旧密码')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(form, '旧密码')).toBeFocused()
      await expectSignedIn(tabs[1])
      await field(form, '旧密码').fill(PASSWORD)
      await save(form)
      await expectClosed(page)
    })

    await test.step('the other browser is signed out at once, in all its tabs, and this one is not', async () => {
      await expectSignedOut(tabs)
      await page.reload()
      await expectSignedIn(page)
      await askSignIn(tabs[0], member)
      await expect(authDialog(tabs[0]).getByText('账号或密码错误')).toBeVisible()
    })

    await test.step('a fund password: none that anybody would try, never the same as before', async () => {
      const form = await openForm(page, '设置资金密码')
      await field(form, '资金密码').fill('12345')
      await field(form, '确认资金密码').fill('12345')
      await save(form)
      await expect(form.getByText('资金密码须为 6 位数字')).toBeVisible()
      await field(form, '登录密码').fill(SECOND)
      for (const trivial of ['123456', '900101', phone.slice(-6)]) {
        await field(form, '资金密码').fill(trivial)
        await field(form, '确认资金密码').fill(trivial)
        await save(form)
        await expect(form.getByText('密码过于简单，请换一个')).toBeVisible()
      }
      await field(form, '资金密码').fill('739154')
      await field(form, '确认资金密码').fill('739154')
      await save(form)
      await expectClosed(page)
      await expect(datum(page, '资金密码')).toContainText('已设置')
      await expect(page.getByRole('region', { name: '安全等级' })).toContainText('50 / 100 分')
      const change = await openForm(page, '修改资金密码')
      await field(change, '原资金密码').fill('739155')
      await field(change, '新资金密码').fill('846203')
      await field(change, '确认资金密码').fill('846203')
      await save(change)
      await expect(field(change, '原资金密码')).toHaveAttribute('aria-invalid', 'true')
      await field(change, '原资金密码').fill('739154')
      await save(change)
      await expectClosed(page)
    })

    await test.step('by a code that is sent to the bound phone', async () => {
      const form = await openForm(page, '修改登录密码')
      await form.getByRole('radio', { name: '手机验证码' }).check({ force: true })
      await expect(form.getByText(/^发送至 \+86 137/)).toBeVisible()
      await askCode(form)
      const inbox = inboxOf(`+86${phone}`)
      await inbox.nextCode()
      const code = await inbox.nextCode('sms')
      await field(form, '验证码').fill(code === '000000' ? '000001' : '000000')
      await typeNew(form, THIRD)
      await save(form)
      await expect(form.getByText('验证码错误')).toBeVisible()
      await field(form, '验证码').fill(code)
      await save(form)
      await expectClosed(page)
      await page.reload()
      await expectSignedIn(page)
    })

    await test.step('the new password signs in', async () => {
      await page.evaluate(() => localStorage.removeItem('token'))
      await page.goto('/home')
      await askSignIn(page, { ...member, password: THIRD })
      await expectSignedIn(page)
    })
  },
)
