import type { Page } from '@playwright/test'
import { DEFAULT_SETTINGS, RISK_SIGNALS, type RiskSignal } from '@pavilion/operator-api/sites'
import { openBoundMember, signInElsewhere } from '../src/account/account.ts'
import { askSignIn, expectSignedIn, signOut } from '../src/account/auth.ts'
import { inboxOf } from '../src/account/inbox.ts'
import { expect, test } from '../src/journey.ts'
import { callFrom } from '../src/network/network.ts'
import { ANY_DEVICE, AS_EVER, setSite } from '../src/site-settings.ts'
import { ANY_BRAND } from '../src/tags.ts'

const wary = (...signals: readonly RiskSignal[]) => {
  const weights = Object.fromEntries(RISK_SIGNALS.map((signal) => [signal, signals.includes(signal) ? 100 : 0]))
  return { newDevice: { ...DEFAULT_SETTINGS.newDevice, weights: weights as Record<RiskSignal, number> } }
}

/** Documentation addresses (RFC 5737), in two networks. */
const [AWAY, FAR_AWAY] = ['203.0.113.7', '198.51.100.7'] as const

const MANY_FAILURES = 5

test.afterEach(({ brand }) => setSite(brand, AS_EVER))

test(
  `a site decides what makes a sign-in unusual, and its member is notified which it was`,
  { tag: ANY_BRAND },
  async ({ page, brand, anotherBrowser }) => {
    test.slow()
    const member = await openBoundMember(brand)
    const sms = inboxOf(`+86${member.phone}`)
    await sms.nextCode()
    const stepOf = (tab: Page) => tab.getByRole('dialog', { name: '新设备验证' })
    const verify = async (tab: Page): Promise<void> => {
      const step = stepOf(tab)
      await step.getByRole('button', { name: '获取验证码' }).click()
      await tab.getByLabel('被隐藏的 4 位数字').fill(member.phone.slice(3, 7))
      await tab.getByRole('dialog', { name: '安全验证' }).getByRole('button', { name: '获取验证码' }).click()
      await step.getByRole('textbox', { name: '6 位验证码' }).fill(await sms.nextCode('sms'))
      await step.getByRole('button', { name: '验证并登录' }).click()
      await expectSignedIn(tab)
    }

    await test.step('at home', async () => {
      await setSite(brand, ANY_DEVICE)
      await page.goto('/home')
      await askSignIn(page, member)
      await expectSignedIn(page)
      await signOut(page)
    })

    await test.step('a device that is known, in a network that is not', async () => {
      await setSite(brand, wary('changedAddress'))
      await callFrom(page, AWAY)
      await page.reload()
      await askSignIn(page, member)
      await expect(stepOf(page).getByText(/您的登录网络有变化，\s*请完成验证。/)).toBeVisible()
      await expect(stepOf(page)).toContainText(`登录 IP：${AWAY}`)
      await verify(page)
      await signOut(page)
      await askSignIn(page, member)
      await expectSignedIn(page)
      await signOut(page)
    })

    await test.step('neither is known', async () => {
      await setSite(brand, wary('unknownDevice', 'changedAddress'))
      const elsewhere = await (await anotherBrowser()).newPage()
      await callFrom(elsewhere, FAR_AWAY)
      await elsewhere.goto('/home')
      await askSignIn(elsewhere, member)
      await expect(stepOf(elsewhere).getByText(/这台设备首次登录该账号，\s*请完成验证。/)).toBeVisible()
      await expect(stepOf(elsewhere)).toContainText(`登录 IP：${FAR_AWAY}`)
    })

    await test.step('somebody tried passwords', async () => {
      await setSite(brand, wary('manyFailures'))
      const wrong = { ...member, password: 'nonsense1' }
      for (let tries = 0; tries < MANY_FAILURES; tries++) await signInElsewhere(brand, wrong).catch(() => undefined)
      await askSignIn(page, member)
      await expect(stepOf(page).getByText(/本次登录存在风险，\s*请完成验证。/)).toBeVisible()
    })
  },
)
