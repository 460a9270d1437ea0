import type { Page } from '@playwright/test'
import { MESSAGES } from '@pavilion/contract'
import { openBoundMember } from '../src/account/account.ts'
import { askSignIn, authDialog, expectSignedIn, expectToast, signInButton, signOut } from '../src/account/auth.ts'
import { captchaOf, solveQuestion, solveSlider } from '../src/captcha/captcha.ts'
import { test } from '../src/guarded.ts'
import { inboxOf } from '../src/account/inbox.ts'
import { expect, expectReadable } from '../src/journey.ts'
import { ANY_DEVICE, setSite } from '../src/site-settings.ts'
import { LAST_BRAND } from '../src/tags.ts'

const wizardOf = (page: Page) => page.getByRole('dialog', { name: '找回密码' })

const openWizard = async (page: Page): Promise<void> => {
  if (!(await authDialog(page).isVisible())) await signInButton(page).click()
  await authDialog(page).getByRole('button', { name: '忘记密码？' }).click()
  await expect(wizardOf(page).getByLabel('账号')).toBeFocused()
}

const another = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

test(
  'a forgotten password is replaced, by phone and by e-mail',
  { tag: LAST_BRAND },
  async ({ page, brand, anotherBrowser }) => {
    test.slow()
    await setSite(brand, ANY_DEVICE)
    const member = await openBoundMember(brand)
    const sms = inboxOf(`+86${member.phone}`)
    const mail = inboxOf(member.email)
    await sms.nextCode()
    await mail.nextCode()
    const wizard = wizardOf(page)
    const button = (name: string | RegExp) => wizard.getByRole('button', { name })
    const code = wizard.getByRole('textbox', { name: '6 位验证码' })

    const elsewhere = await (await anotherBrowser()).newPage()
    await test.step('signed in elsewhere', async () => {
      await elsewhere.goto('/home')
      await askSignIn(elsewhere, member)
      await solveSlider(elsewhere)
      await expectSignedIn(elsewhere)
    })

    await test.step('who asks, and what is missing', async () => {
      await page.clock.install()
      await page.goto('/home')
      await openWizard(page)
      await button('下一步').click({ force: true })
      await expect(wizard.getByText('请输入账号').last()).toBeVisible()
      await expect(wizard.getByText('请输入正确的手机号')).toBeVisible()
      await expectReadable(page)
      await wizard.getByLabel('账号').fill(member.name)
      await wizard.getByLabel('手机号').fill(member.phone)
      await button('下一步').click()
      await solveSlider(page)
      await expectToast(page, /^若账号信息无误，验证码已发送至 \d+\*+\d+$/)
      await expect(code).toBeFocused()
    })

    let sent = await sms.nextCode('sms')
    await test.step('another code comes after a minute, as the platform counts it', async () => {
      const counting = button(/秒后可重新发送/)
      const tooSoon = wizard.getByRole('alert').filter({ hasText: MESSAGES.SIXTY_SECOND_LIMIT['zh-CN'] })
      await expect(counting).toBeVisible()
      await page.clock.fastForward('01:01')
      await button('重新发送').click()
      // A slower machine gets the code.
      await expect(counting.or(tooSoon)).toBeVisible()
      if (await counting.isVisible()) sent = await sms.nextCode('sms')
    })

    await test.step('a wrong code; back, and on again without another captcha', async () => {
      await code.fill(another(sent))
      await button('下一步').click()
      await expect(code).toHaveAccessibleDescription(/验证码错误/)
      await expectReadable(page)
      await button('上一步').click()
      await expect(wizard.getByLabel('账号')).toHaveValue(member.name)
      await button('下一步').click()
      await expect(captchaOf(page)).toBeHidden()
      await code.fill(sent)
      await button('下一步').click()
      await expect(wizard.getByLabel('新密码', { exact: true })).toBeFocused()
    })

    await test.step('back to the beginning; another way starts from its first step', async () => {
      await button('上一步').click()
      await button('上一步').click()
      await wizard.getByText('邮箱找回', { exact: true }).click()
      await expect(wizard.getByLabel('账号')).toHaveValue('')
      await wizard.getByText('手机找回', { exact: true }).click()
      await expect(wizard.getByLabel('手机号')).toHaveValue('')
      await button('返回登录').click()
      await expect(authDialog(page)).toBeVisible()
    })

    await test.step('by e-mail, with a question for a captcha', async () => {
      await openWizard(page)
      await wizard.getByText('邮箱找回', { exact: true }).click()
      await wizard.getByLabel('账号').fill(member.name)
      await wizard.getByLabel('邮箱', { exact: true }).fill(member.email)
      await button('下一步').click()
      await solveQuestion(page)
      await expectToast(page, /^若账号信息无误，验证码已发送至 .\*+.*@/)
      await code.fill(await mail.nextCode('email'))
      await button('下一步').click()
    })

    const renewed = { ...member, password: 'harbour7x' }
    await test.step('the new password, twice the same', async () => {
      await wizard.getByLabel('新密码', { exact: true }).fill(renewed.password)
      await wizard.getByLabel('确认新密码').fill('harbour7y')
      await button('确认重置').click()
      await expect(wizard.getByLabel('确认新密码')).toHaveAccessibleDescription(/两次密码不一致，请重新输入/)
      await expectReadable(page)
      await wizard.getByLabel('确认新密码').fill(renewed.password)
    })

    await test.step('the success message is shown for three seconds, without a header', async () => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      await button('确认重置').click()
      await expect(wizard.getByText('密码修改成功')).toBeVisible()
      await expect(wizard.getByRole('heading', { name: '找回密码', level: 3 })).toBeHidden()
      await expect(wizard.getByText('3 秒后自动返回登录')).toBeVisible()
      await page.clock.runFor(2_900)
      await expect(wizard.getByText('密码修改成功')).toBeVisible()
      await page.clock.runFor(200)
      await page.clock.resume()
      await expect(authDialog(page).getByLabel('密码', { exact: true })).toBeVisible()
    })

    await test.step('the old session is over, and so is the old password', async () => {
      await expect(signInButton(elsewhere)).toBeVisible()
      await askSignIn(page, member)
      await solveSlider(page)
      await expect(authDialog(page).getByRole('alert')).toContainText('账号或密码错误')
      await askSignIn(page, renewed)
      await solveSlider(page)
      await expectSignedIn(page)
      await signOut(page)
    })
  },
)
