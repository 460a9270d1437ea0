import { MESSAGES } from '@pavilion/contract'
import { openBoundMember } from '../src/account/account.ts'
import { authDialog, expectSignedIn, signInButton } from '../src/account/auth.ts'
import { captchaOf, solveQuestionByKeys } from '../src/captcha/captcha.ts'
import { test } from '../src/guarded.ts'
import { inboxOf } from '../src/account/inbox.ts'
import { expect } from '../src/journey.ts'
import { chooseByArrows, signInByKeys, signOutByKeys, typeInto, use } from '../src/page/keyboard.ts'
import { switchSite } from '../src/operator/office.ts'
import { ANY_DEVICE, setSite, WITH_CAPTCHA, WITH_PICTURES } from '../src/site-settings.ts'
import { ANY_BRAND } from '../src/tags.ts'

test.afterEach(({ brand }) => switchSite(brand, { edition: '0' }))

test(
  'by keyboard alone: every captcha, a password forgotten by e-mail, the edition',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    test.slow()
    await setSite(brand, ANY_DEVICE)
    const member = await openBoundMember(brand)
    const mail = inboxOf(member.email)
    await mail.nextCode()
    const captcha = captchaOf(page)
    const { keyboard } = page
    const signInAgain = () => use(page, authDialog(page).getByRole('button', { name: '登录', exact: true }))
    await page.goto('/home')

    await test.step('a slider that was let go where it began', async () => {
      await signInByKeys(page, member)
      await expect(captcha.getByRole('slider')).toBeFocused()
      await keyboard.press('PageUp')
      await keyboard.press('Enter')
      await expect(captcha.getByRole('button', { name: '知道了' })).toBeFocused()
      await keyboard.press('Enter')
      await expect(captcha).toBeHidden()
    })

    await test.step('then a picture: another one, and a wrong code', async () => {
      await setSite(brand, WITH_PICTURES)
      const code = captcha.getByRole('textbox', { name: '图形验证码' })
      await signInAgain()
      await expect(code).toBeFocused()
      await use(page, captcha.getByRole('button', { name: /图形验证码/ }))
      await typeInto(page, code, '1234')
      await expect(captcha.getByRole('button', { name: '确定' })).toBeEnabled()
      await keyboard.press('Enter')
      await expect(code).toHaveValue('')
      await expect(code).toBeFocused()
      await expect(captcha.getByRole('img')).toBeVisible()
      await keyboard.insertText('1234')
      await keyboard.press('Enter')
      await expect(authDialog(page).getByRole('alert')).toContainText(MESSAGES.GRAPHIC_VERIFICATION_CODE['zh-CN'])
      await setSite(brand, WITH_CAPTCHA)
    })

    await test.step('then a question', async () => {
      await signInAgain()
      await solveQuestionByKeys(page)
      await expectSignedIn(page)
      await signOutByKeys(page)
    })

    await test.step('a forgotten password, by e-mail', async () => {
      const wizard = page.getByRole('dialog', { name: '找回密码' })
      await use(page, signInButton(page))
      await expect(authDialog(page).getByLabel('账号', { exact: true })).toBeFocused()
      await use(page, authDialog(page).getByRole('button', { name: '忘记密码？' }))
      await expect(wizard.getByLabel('账号')).toBeFocused()
      await chooseByArrows(page, wizard.getByRole('group', { name: '找回方式' }), '邮箱找回')
      await typeInto(page, wizard.getByLabel('账号'), member.name)
      await typeInto(page, wizard.getByLabel('邮箱', { exact: true }), member.email)
      await keyboard.press('Enter')
      await solveQuestionByKeys(page)
      await expect(wizard.getByRole('textbox', { name: '6 位验证码' })).toBeFocused()
      await keyboard.insertText(await mail.nextCode('email'))
      await keyboard.press('Enter')
      await expect(wizard.getByLabel('新密码', { exact: true })).toBeFocused()
      await keyboard.insertText('harbour7x')
      await typeInto(page, wizard.getByLabel('确认新密码'), 'harbour7x')
      await keyboard.press('Enter')
      await expect(authDialog(page).getByLabel('账号', { exact: true })).toBeFocused()
      await signInByKeys(page, { ...member, password: 'harbour7x' })
      await solveQuestionByKeys(page)
      await expectSignedIn(page)
    })

    await test.step('the edition', async () => {
      await switchSite(brand, { edition: '1' })
      await page.goto('/home')
      const choice = page.getByRole('group', { name: '版本' }).getByRole('button', { name: '专业' })
      await use(page, choice)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
      await expect(choice).toBeFocused()
    })
  },
)
