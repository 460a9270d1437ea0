import type { Page } from '@playwright/test'
import { openBoundMember, type BoundMember } from '../../src/account/account.ts'
import { askSignIn, authDialog, expectSignedIn, expectToast, signOut } from '../../src/account/auth.ts'
import { inboxOf, type Inbox } from '../../src/account/inbox.ts'
import { expect, expectReadable, test } from '../../src/journey.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const stepOf = (page: Page) => page.getByRole('dialog', { name: '新设备验证' })
const completionOf = (page: Page) => page.getByRole('dialog', { name: '安全验证' })

interface Stranger {
  readonly member: BoundMember
  readonly sms: Inbox
  readonly mail: Inbox
}

const arrive = async (page: Page, brand: string): Promise<Stranger> => {
  const member = await openBoundMember(brand)
  const sms = inboxOf(`+86${member.phone}`)
  const mail = inboxOf(member.email)
  await sms.nextCode()
  await mail.nextCode()
  await page.goto('/home')
  await askSignIn(page, member)
  await expect(stepOf(page).getByText(member.name)).toBeVisible()
  return { member, sms, mail }
}

const hiddenOf = (phone: string): string => phone.slice(3, 7)

test(
  'an unknown device is verified by a message, and then known',
  { tag: ANY_BRAND },
  async ({ page, brand, context }) => {
    test.slow()
    const { member, sms } = await arrive(page, brand)
    const step = stepOf(page)
    const completion = completionOf(page)
    const code = step.getByRole('textbox', { name: '6 位验证码' })
    const submit = step.getByRole('button', { name: '验证并登录' })

    await test.step('the ways back: another account, a new one', async () => {
      await step.getByRole('button', { name: '注册新账号' }).click()
      await expect(authDialog(page).getByLabel('确认密码')).toBeVisible()
      await page.keyboard.press('Escape')
      await askSignIn(page, member)
      await step.getByRole('button', { name: '切换账号' }).click()
      await askSignIn(page, member)
      await expectReadable(page)
    })

    await test.step('who wants a code knows the whole number', async () => {
      await expect(step.getByText(`${member.phone.slice(0, 3)} **** ${member.phone.slice(7)}`)).toBeVisible()
      await step.getByRole('button', { name: '获取验证码' }).click()
      const hidden = completion.getByLabel('被隐藏的 4 位数字')
      await expect(hidden).toBeFocused()
      await hidden.fill(hiddenOf(member.phone) === '0000' ? '1111' : '0000')
      await completion.getByRole('button', { name: '获取验证码' }).click()
      await expect(hidden).toHaveAccessibleDescription(/手机号有误/)
      await expectReadable(page)
      await hidden.fill(hiddenOf(member.phone))
      await completion.getByRole('button', { name: '获取验证码' }).click()
      await expectToast(page, /^验证码已发送至 \d+\*+\d+$/)
      await expect(step.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
    })

    await test.step('the code is pasted in place of what was typed; only digits stay', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const sent = await sms.nextCode('sms')
      await expect(submit).toHaveAttribute('aria-disabled', 'true')
      await code.fill('12345')
      await expect(submit).toHaveAttribute('aria-disabled', 'true')
      await page.evaluate((text) => navigator.clipboard.writeText(text), `${sent.slice(0, 3)} ${sent.slice(3)}`)
      await code.focus()
      await page.keyboard.press('ControlOrMeta+V')
      await expect(code).toHaveValue(sent)
      await submit.click()
      await expectSignedIn(page)
    })

    await test.step('the second time it is known', async () => {
      await signOut(page)
      await askSignIn(page, member)
      await expectSignedIn(page)
    })
  },
)

test('a code by voice, or by e-mail', { tag: ANY_BRAND }, async ({ page, brand }) => {
  test.slow()
  const step = stepOf(page)
  const completion = completionOf(page)
  const end = async (code: string): Promise<void> => {
    await step.getByRole('textbox', { name: '6 位验证码' }).fill(code)
    await step.getByRole('button', { name: '验证并登录' }).click()
    await expectSignedIn(page)
    await signOut(page)
  }

  await test.step('by voice', async () => {
    const { member, sms } = await arrive(page, brand)
    await step.getByRole('button', { name: /改用语音验证码/ }).click()
    await completion.getByLabel('被隐藏的 4 位数字').fill(hiddenOf(member.phone))
    await completion.getByRole('button', { name: '获取验证码' }).click()
    await expectToast(page, '验证码已获取，请注意接听电话')
    await expect(step.getByText('我们将拨打您的电话播报验证码，请注意接听。')).toBeVisible()
    await end(await sms.nextCode('voice'))
  })

  await test.step('by e-mail, whose whole address is asked for', async () => {
    const { member, mail } = await arrive(page, brand)
    await step.getByRole('button', { name: /改用邮箱验证码/ }).click()
    await completion.getByLabel('邮箱').fill(`another-${member.email}`)
    await completion.getByRole('button', { name: '获取验证码' }).click()
    await expect(completion.getByRole('alert')).toBeVisible()
    await completion.getByLabel('邮箱').fill(member.email)
    await completion.getByRole('button', { name: '获取验证码' }).click()
    await expectToast(page, /^验证码已发送至 .\*+.*@/)
    await end(await mail.nextCode('email'))
  })
})
