import type { Page } from '@playwright/test'
import { MESSAGES } from '@pavilion/contract'
import { openAccount } from '../src/account/account.ts'
import { askSignIn, authDialog, expectSignedIn, signOut, submitSignIn } from '../src/account/auth.ts'
import { captchaOf, solveQuestion } from '../src/captcha/captcha.ts'
import { hostedCaptchaUrl, openHostedSite } from '../src/captcha/hosted-captcha.ts'
import { expect, expectReadable, test } from '../src/journey.ts'
import { AS_EVER, setSite, WITH_HOSTED_CAPTCHA } from '../src/site-settings.ts'
import { callsTo } from '../src/network/wire.ts'
import { LAST_BRAND } from '../src/tags.ts'

const slideWidget = async (page: Page, beside = 0): Promise<void> => {
  const handle = captchaOf(page).getByRole('slider', { name: /^把滑块移到 \d+$/ })
  const mark = Number(/\d+/.exec((await handle.getAttribute('aria-label')) ?? '')?.[0])
  await handle.fill(String(mark - beside))
}

test(
  'a hosted captcha tells people from programs, and another replaces it when it is away',
  { tag: LAST_BRAND },
  async ({ page, brand }) => {
    test.slow()
    const { member } = await openAccount(brand)
    const captcha = captchaOf(page)
    const exchanged = await callsTo(page, brand, 'validateGeeCheck')
    const signIns = await callsTo(page, brand, 'user/login')
    const site = await openHostedSite(brand)
    try {
      await setSite(brand, WITH_HOSTED_CAPTCHA)
      await page.goto(`${site.url}/home`)

      await test.step('beside the mark the attempt is over, and says so', async () => {
        await askSignIn(page, member)
        await slideWidget(page, 12)
        await expect(captcha.getByText(/验证未通过/)).toBeVisible()
        await expect(captcha.getByRole('button', { name: '知道了' })).toBeFocused()
        await captcha.getByRole('button', { name: '知道了' }).click()
        await expect(captcha).toBeHidden()
        await expect(authDialog(page).getByLabel('账号', { exact: true })).toHaveValue(member.name)
        expect(await exchanged()).toEqual([])
      })

      await test.step('on the mark it signs in: what the widget leaves is exchanged for the proof of one call', async () => {
        await submitSignIn(page)
        await expect(captcha.getByRole('group', { name: '安全验证' })).toBeVisible()
        await expectReadable(page)
        await slideWidget(page)
        await expectSignedIn(page)
        const proof = { lot_number: expect.any(String), pass_token: expect.any(String), validate_way: 0, ktype: 4 }
        expect(await exchanged()).toEqual([expect.objectContaining(proof)])
        const given = { kaptchcate: 0, codeId: expect.any(String), code: expect.any(String) }
        expect((await signIns()).at(-1)).toEqual(expect.objectContaining(given))
        await signOut(page)
      })

      await test.step('a question for who cannot drag', async () => {
        await askSignIn(page, member)
        await solveQuestion(page)
        await expectSignedIn(page)
        await signOut(page)
      })

      await test.step('a result that the platform finds wrong ends the attempt', async () => {
        await page.route(`${hostedCaptchaUrl()}/verify?*`, async (route) => {
          const answer = await route.fetch()
          const body = (await answer.json()) as { seccode: object }
          await route.fulfill({
            response: answer,
            json: { ...body, seccode: { ...body.seccode, pass_token: 'made up' } },
          })
        })
        await askSignIn(page, member)
        await slideWidget(page)
        await expect(captcha.getByText(/验证未通过/)).toBeVisible()
        await captcha.getByRole('button', { name: '知道了' }).click()
        await expect(captcha).toBeHidden()
        await page.unroute(`${hostedCaptchaUrl()}/verify?*`)
      })

      await test.step('where its script does not load, a picture is asked for', async () => {
        await page.route(`${hostedCaptchaUrl()}/gt4.js`, (route) => route.abort('connectionrefused'))
        await page.reload()
        await askSignIn(page, member)
        const typed = captcha.getByRole('textbox', { name: '图形验证码' })
        await expect(typed).toBeFocused()
        await typed.fill('1234')
        await captcha.getByRole('button', { name: '确定' }).click()
        await expect(typed).toHaveValue('')
        await typed.fill('1234')
        await captcha.getByRole('button', { name: '确定' }).click()
        const wrong = MESSAGES.GRAPHIC_VERIFICATION_CODE['zh-CN']
        await expect(authDialog(page).getByRole('alert')).toContainText(wrong)
      })
    } finally {
      await setSite(brand, AS_EVER)
      await site.close()
    }
  },
)
