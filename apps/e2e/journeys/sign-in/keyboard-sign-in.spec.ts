import type { Page } from '@playwright/test'
import { openAccount, openBoundMember, signInElsewhere } from '../../src/account/account.ts'
import { authDialog, expectSignedIn, signInButton } from '../../src/account/auth.ts'
import { inboxOf, type Inbox } from '../../src/account/inbox.ts'
import { expect, test } from '../../src/journey.ts'
import { signInByKeys, signOutByKeys, tabTo, typeInto, use } from '../../src/page/keyboard.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const verifyByKeys = async (
  page: Page,
  { way, label, hidden }: { readonly way: RegExp; readonly label: string; readonly hidden: string },
  nextCode: () => ReturnType<Inbox['nextCode']>,
): Promise<void> => {
  const step = page.getByRole('dialog', { name: '新设备验证' })
  const code = step.getByRole('textbox', { name: '6 位验证码' })
  await expect(code).toBeFocused()
  await use(page, step.getByRole('button', { name: way }))
  const field = page.getByRole('dialog', { name: '安全验证' }).getByLabel(label, { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.insertText(hidden)
  await page.keyboard.press('Enter')
  const sent = await nextCode()
  await expect(field).toBeHidden()
  await expect(code).toBeFocused()
  await page.keyboard.insertText(sent)
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
}

test(
  'by keyboard alone: what is read before, a new device, a remembered sign-in, one device too many',
  {
    tag: ANY_BRAND,
  },
  async ({ page, brand, context }) => {
    test.slow()
    const dialog = authDialog(page)
    const name = dialog.getByLabel('账号', { exact: true })
    const submit = dialog.getByRole('button', { name: '登录', exact: true })
    const remembers = dialog.getByRole('checkbox', { name: '记住密码' })
    const open = async (): Promise<void> => {
      await use(page, signInButton(page))
      await expect(name).toBeFocused()
    }
    await page.goto('/home')

    await test.step('customer service, from inside the dialog and back into it', async () => {
      await open()
      const support = dialog.getByRole('button', { name: '联系客服' })
      const warning = page.getByRole('dialog', { name: '联系在线客服' })
      await use(page, support)
      await expect(warning).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(warning).toBeHidden()
      await expect(support).toBeFocused()
      await page.keyboard.press('Enter')
      const opened = context.waitForEvent('page')
      await use(page, warning.getByRole('button', { name: '前往客服' }))
      await expect((await opened).getByRole('heading', { name: '在线客服' })).toBeVisible()
      await page.bringToFront()
      await expect(dialog).toBeVisible()
    })

    await test.step('what is agreed to: either document leads to the other, and reading ends where it began', async () => {
      await use(page, dialog.getByRole('button', { name: '立即注册' }))
      const terms = dialog.getByRole('button', { name: '《规则与条款》' })
      const document = (title: string) => page.getByRole('dialog', { name: title, exact: true })
      await use(page, terms)
      await expect(document('规则与条款')).toBeVisible()
      await use(page, document('规则与条款').getByRole('button', { name: '查看隐私政策' }))
      await expect(document('隐私政策')).toBeVisible()
      await expect(document('规则与条款')).toBeHidden()
      await use(page, document('隐私政策').getByRole('button', { name: '查看规则与条款' }))
      await use(page, document('规则与条款').getByRole('button', { name: '我已阅读' }))
      await expect(document('规则与条款')).toBeHidden()
      await expect(terms).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('a new device by voice, where the sign-in is remembered', async () => {
      const member = await openBoundMember(brand)
      const calls = inboxOf(`+86${member.phone}`)
      await calls.nextCode()
      await open()
      await page.keyboard.insertText(member.name)
      await typeInto(page, dialog.getByLabel('密码', { exact: true }), member.password)
      await use(page, remembers, 'Space')
      await use(page, submit)
      const hidden = member.phone.slice(3, 7)
      const way = { way: /改用语音验证码/, label: '被隐藏的 4 位数字', hidden }
      await verifyByKeys(page, way, () => calls.nextCode('voice'))
      await signOutByKeys(page)
      await use(page, signInButton(page))
      await expect(name).toHaveValue(member.name)
      await expect(dialog.getByText('已记住密码，可直接登录')).toBeVisible()
      await use(page, submit)
      await expectSignedIn(page)
    })

    await test.step('and forgotten', async () => {
      await signOutByKeys(page)
      await use(page, signInButton(page))
      await tabTo(page, remembers)
      await page.keyboard.press('Space')
      await expect(remembers).not.toBeChecked()
      await page.keyboard.press('Escape')
      await page.reload()
      await open()
      await expect(name).toHaveValue('')
      await expect(remembers).not.toBeChecked()
    })

    await test.step('a new device by e-mail', async () => {
      const member = await openBoundMember(brand)
      const mail = inboxOf(member.email)
      await mail.nextCode()
      await signInByKeys(page, member)
      const way = { way: /改用邮箱验证码/, label: '邮箱', hidden: member.email }
      await verifyByKeys(page, way, () => mail.nextCode('email'))
      await signOutByKeys(page)
    })

    await test.step('one device too many', async () => {
      const { member } = await openAccount(brand)
      for (let count = 0; count < 4; count++) await signInElsewhere(brand, member)
      const asked = page.getByRole('dialog', { name: '登录设备过多' })
      await signInByKeys(page, member)
      await expect(asked).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(asked).toBeHidden()
      await use(page, submit)
      await use(page, asked.getByRole('button', { name: '继续登录' }))
      await expectSignedIn(page)
    })
  },
)
