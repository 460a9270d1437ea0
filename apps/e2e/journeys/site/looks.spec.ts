import type { Page } from '@playwright/test'
import { signedInAs } from '../../src/account/account.ts'
import { expect, expectAccessible, expectContrast, test } from '../../src/journey.ts'
import {
  at,
  expectQuiet,
  expectStill,
  expectTraditional,
  expectWithinWidth,
  speakTraditional,
  visitSteadily,
  watchShifts,
  applyTheme,
} from '../../src/page/looks.ts'
import { openWaitingMember } from '../../src/account/member.ts'
import { addCard, openPayee } from '../../src/wallet/payee.ts'

/** Half of what Web Vitals calls good. */
const MOST_SHIFT = 0.05

const GUESTS = ['/home', '/game/sport', '/nowhere']
const MEMBERS = (orderNo: string) => [
  '/home',
  '/mine',
  '/mine/savemoney',
  `/mine/savemoney/wait/${orderNo}`,
  '/mine/wallet',
  '/mine/takemoney',
  '/mine/transfermoney',
  '/mine/transRecord',
  '/mine/introTutorial',
  '/mine/addBankCard',
  '/mine/betRecord',
  '/mine/userinfo',
  '/mine/auth',
  '/mine/security',
  '/mine/protection',
  '/game/sport/crty',
]

/** Of a member with an account to be paid to. */
const PAYEES = [
  '/mine/takemoney',
  '/mine/addBankCard',
  '/mine/virtualCoinCard',
  '/mine/alipayManage',
  '/mine/accountManage/bank',
]

const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectQuiet(page)
}

const lookAtDesk = async (page: Page, paths: readonly string[], thorough: boolean): Promise<void> => {
  for (const path of paths) {
    await at(page, 1366)
    await visitSteadily(page, `${path} at 1366`, MOST_SHIFT, () => arrive(page, path))
    await expectStill(page, path)
    await expectWithinWidth(page, `${path} at 1366`)
    await (thorough ? expectAccessible(page) : expectContrast(page))
    await applyTheme(page, 'dark')
    await expectContrast(page)
    for (const width of [768, 1920]) {
      await at(page, width)
      await expectWithinWidth(page, `${path} at ${width}`)
    }
  }
}

const lookAtPhone = async (page: Page, paths: readonly string[], thorough: boolean): Promise<void> => {
  await page.goto('/home')
  await speakTraditional(page)
  for (const path of paths) {
    await at(page, 390)
    await visitSteadily(page, `${path} at 390`, MOST_SHIFT, () => arrive(page, path))
    await expectWithinWidth(page, `${path} at 390`)
    if (thorough) await expectAccessible(page)
    await expectTraditional(page, `${path} at 390`)
    await at(page, 360)
    await expectWithinWidth(page, `${path} at 360`)
    await at(page, 1366)
    await expectTraditional(page, `${path} at 1366`)
  }
}

test.beforeEach(async ({ page }) => {
  test.slow()
  await watchShifts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('what guests see at a desk fits, does not move, and can be read by all', ({ page, leads }) =>
  lookAtDesk(page, GUESTS, leads))

test('what guests see on a phone fits, and speaks Traditional', ({ page, leads }) => lookAtPhone(page, GUESTS, leads))

const signedIn = async (page: Page, brand: string): Promise<string[]> => {
  const { member, orderNo } = await openWaitingMember(brand)
  await signedInAs(page, brand, member)
  return MEMBERS(orderNo)
}

test('what members see at a desk fits, does not move, and can be read by all', async ({ page, brand, leads }) => {
  await lookAtDesk(page, await signedIn(page, brand), leads)
})

test('what members see on a phone fits, and speaks Traditional', async ({ page, brand, leads }) => {
  await lookAtPhone(page, await signedIn(page, brand), leads)
})

const payeeSignedIn = async (page: Page, brand: string): Promise<void> => {
  const payee = await openPayee(brand, 1_000_00n)
  await addCard(payee)
  await signedInAs(page, brand, payee.member)
}

test('what members with a payout account see at a desk fits, does not move, and can be read by all', async ({
  page,
  brand,
  leads,
}) => {
  await payeeSignedIn(page, brand)
  await lookAtDesk(page, PAYEES, leads)
})

test('what members with a payout account see on a phone fits, and speaks Traditional', async ({
  page,
  brand,
  leads,
}) => {
  await payeeSignedIn(page, brand)
  await lookAtPhone(page, PAYEES, leads)
})

test('home moves for those who did not ask for less', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await at(page, 390)
  await page.goto('/home')
  const moving = () =>
    page
      .getByRole('region', { name: '站点公告' })
      .evaluate((bar) => bar.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'))
  await expect.poll(moving).toBe(true)
})
