import { MESSAGES } from '@pavilion/contract'
import { openAccount } from '../src/account/account.ts'
import { askSignIn, authDialog, expectSignedIn, signOut, submitSignIn } from '../src/account/auth.ts'
import {
  captchaOf,
  dragTo,
  lookAtSlider,
  solveQuestion,
  solveSlider,
  solveSliderByKeys,
} from '../src/captcha/captcha.ts'
import { test } from '../src/guarded.ts'
import { expect, expectReadable } from '../src/journey.ts'
import { setSite, WITH_CAPTCHA, WITH_PICTURES } from '../src/site-settings.ts'

test('a captcha tells people from programs: by mouse, by keys, by a question, by a picture', async ({
  page,
  brand,
}) => {
  test.slow()
  const { member } = await openAccount(brand)
  const captcha = captchaOf(page)
  const dialog = authDialog(page)
  await page.goto('/home')

  await test.step('beside the gap the attempt is over, and says so', async () => {
    await askSignIn(page, member)
    const task = await lookAtSlider(page)
    await dragTo(page, task, task.gap > task.most / 2 ? task.gap - 40 : task.gap + 40)
    await expect(captcha.getByText(/验证未通过/)).toBeVisible()
    await expect(captcha.getByRole('button', { name: '知道了' })).toBeFocused()
    await expectReadable(page)
    await captcha.getByRole('button', { name: '知道了' }).click()
    await expect(captcha).toBeHidden()
    await expect(dialog.getByLabel('账号', { exact: true })).toHaveValue(member.name)
    await expect(dialog.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  })

  await test.step('by mouse', async () => {
    await submitSignIn(page)
    const picture = captcha.getByRole('img')
    const task = await lookAtSlider(page)
    const shown = await picture.screenshot()
    await captcha.getByRole('button', { name: '换一张' }).click()
    await expect.poll(async () => (await picture.screenshot()).equals(shown)).toBe(false)
    await expect(task.handle).toBeFocused()
    await solveSlider(page)
    await expectSignedIn(page)
    await signOut(page)
  })

  await test.step('by keys', async () => {
    await askSignIn(page, member)
    await solveSliderByKeys(page)
    await expectSignedIn(page)
    await signOut(page)
  })

  await test.step('by a question', async () => {
    await askSignIn(page, member)
    await captcha.getByRole('button', { name: '换一种方式' }).click()
    await expect(captcha.getByLabel('您的答案')).toBeFocused()
    await expectReadable(page)
    await captcha.getByRole('button', { name: '改用滑块验证' }).click()
    await solveQuestion(page)
    await expectSignedIn(page)
    await signOut(page)
  })

  await test.step('after too many failures by a picture alone', async () => {
    await setSite(brand, WITH_PICTURES)
    await askSignIn(page, member)
    await expect(captcha.getByRole('textbox', { name: '图形验证码' })).toBeFocused()
    const picture = captcha.getByRole('img', { name: '图形验证码' })
    await expectReadable(page)
    const shown = await picture.screenshot()
    await picture.click()
    await expect.poll(async () => (await picture.screenshot()).equals(shown)).toBe(false)
    await captcha.getByRole('textbox', { name: '图形验证码' }).fill('12345678901')
    await expect(captcha.getByRole('textbox', { name: '图形验证码' })).toHaveValue('1234567890')
    await captcha.getByRole('button', { name: '确定' }).click()
    await expect(captcha.getByRole('textbox', { name: '图形验证码' })).toHaveValue('')
    await captcha.getByRole('textbox', { name: '图形验证码' }).fill('1234')
    await captcha.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByRole('alert')).toContainText(MESSAGES.GRAPHIC_VERIFICATION_CODE['zh-CN'])
  })

  await test.step('and by the slider again when they are long ago', async () => {
    await setSite(brand, WITH_CAPTCHA)
    await submitSignIn(page)
    await solveSlider(page)
    await expectSignedIn(page)
  })
})
