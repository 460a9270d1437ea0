import type { Locator } from '@playwright/test'
import { newName, openBoundMember, PASSWORD } from '../src/account/account.ts'
import { authDialog, expectSignedIn, signInButton } from '../src/account/auth.ts'
import { solveSliderByKeys } from '../src/captcha/captcha.ts'
import { test } from '../src/guarded.ts'
import { inboxOf } from '../src/account/inbox.ts'
import { expect } from '../src/journey.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { LAST_BRAND } from '../src/tags.ts'

test(
  'by keyboard alone: register, sign in on a new device, replace a forgotten password',
  { tag: LAST_BRAND },
  async ({ page, brand }) => {
    test.slow()
    const member = await openBoundMember(brand)
    const sms = inboxOf(`+86${member.phone}`)
    await sms.nextCode()
    const { keyboard } = page
    const dialog = authDialog(page)
    const field = (label: string) => dialog.getByLabel(label, { exact: true })
    const type = async (place: Locator, text: string): Promise<void> => {
      await tabTo(page, place)
      await keyboard.type(text)
    }
    const press = async (place: Locator): Promise<void> => {
      await tabTo(page, place)
      await keyboard.press('Enter')
    }
    const signOut = async (): Promise<void> => {
      await tabTo(page, page.getByRole('button', { name: /会员菜单/ }))
      await keyboard.press('Enter')
      await keyboard.press('ArrowUp')
      await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused()
      await keyboard.press('Enter')
      await expect(signInButton(page)).toBeVisible()
    }
    const signIn = async (password: string): Promise<void> => {
      await expect(field('账号')).toBeFocused()
      await keyboard.type(member.name)
      await type(field('密码'), password)
      await keyboard.press('Enter')
      await solveSliderByKeys(page)
    }

    await test.step('register', async () => {
      await page.goto('/home?register=1')
      await expect(field('账号')).toBeFocused()
      await keyboard.type(newName())
      await type(field('密码'), PASSWORD)
      await type(field('确认密码'), PASSWORD)
      await type(field('年'), '1990')
      await type(field('月'), '2')
      await type(field('日'), '28')
      await tabTo(page, dialog.getByRole('checkbox'))
      await keyboard.press('Space')
      await press(dialog.getByRole('button', { name: '注册', exact: true }))
      await solveSliderByKeys(page)
      await expectSignedIn(page)
      await signOut()
    })

    await test.step('sign in on an unknown device', async () => {
      const step = page.getByRole('dialog', { name: '新设备验证' })
      const hidden = page.getByRole('dialog', { name: '安全验证' }).getByLabel('被隐藏的 4 位数字')
      const code = step.getByRole('textbox', { name: '6 位验证码' })
      await press(signInButton(page))
      await signIn(PASSWORD)
      await expect(code).toBeFocused()
      await press(step.getByRole('button', { name: '获取验证码' }))
      await expect(hidden).toBeFocused()
      await keyboard.type(member.phone.slice(3, 7))
      await keyboard.press('Enter')
      const sent = await sms.nextCode('sms')
      await expect(hidden).toBeHidden()
      await expect(code).toBeFocused()
      await keyboard.type(sent)
      await keyboard.press('Enter')
      await expectSignedIn(page)
      await signOut()
    })

    await test.step('replace a forgotten password', async () => {
      const wizard = page.getByRole('dialog', { name: '找回密码' })
      await press(signInButton(page))
      await expect(field('账号')).toBeFocused()
      await press(dialog.getByRole('button', { name: '忘记密码？' }))
      await expect(wizard.getByLabel('账号')).toBeFocused()
      await keyboard.type(member.name)
      await type(wizard.getByLabel('手机号'), member.phone)
      await keyboard.press('Enter')
      await solveSliderByKeys(page)
      await expect(wizard.getByRole('textbox', { name: '6 位验证码' })).toBeFocused()
      await keyboard.type(await sms.nextCode('sms'))
      await keyboard.press('Enter')
      await expect(wizard.getByLabel('新密码', { exact: true })).toBeFocused()
      await keyboard.type('harbour7x')
      await type(wizard.getByLabel('确认新密码'), 'harbour7x')
      await keyboard.press('Enter')
      await signIn('harbour7x')
      await expectSignedIn(page)
    })
  },
)
