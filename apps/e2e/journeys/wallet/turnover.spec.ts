import { withdrawInfo } from '@pavilion/contract/funds'
import type { Locator, Page } from '@playwright/test'
import { signedInAs } from '../../src/account/account.ts'
import { expect, expectAccepted, expectAccessible, expectReadable, openBoard, test } from '../../src/journey.ts'
import { pricesOf, slipOf, stakeOf } from '../../src/page/slip.ts'
import { sandbox, type ControlledMatch } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'
import { addCard, FUND_PASSWORD, openPayee } from '../../src/wallet/payee.ts'

const turnoverOf = (page: Page): Locator => page.getByRole('region', { name: '流水审核' })
const amountOf = (page: Page): Locator => page.getByLabel('取款金额')

/** Of a price near even, which counts, and won whole. */
const winBet = async (page: Page, stake: string): Promise<ControlledMatch> => {
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await pricesOf(page, match).home.click()
  await stakeOf(page).fill(stake)
  await slipOf(page)
    .getByRole('button', { name: `投注 ¥${stake}.00` })
    .click()
  await expectAccepted(slipOf(page))
  await slipOf(page).getByRole('button', { name: '完成' }).click()
  await sandbox.event(match.gidm, { kind: 'final', score: { H: 5, C: 0 } })
  return match
}

test(
  'what was paid in is tied until it was bet, as the page says, and can be withdrawn then',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    test.slow()
    const payee = await openPayee(brand, 1_000_00n, 'kept')
    const { client, inbox } = payee
    await signedInAs(page, brand, payee.member)
    const info = () => client.call(withdrawInfo, {})
    const doneOf = async () => (await info()).requirements[0]?.done

    await test.step('without an account to be paid to the page says why too', async () => {
      await page.goto('/mine/takemoney')
      await expect(page.getByRole('link', { name: '添加收款账户' })).toBeVisible()
      await expect(turnoverOf(page)).toContainText('其中 ¥1,000.00 所附流水未完成，暂不可取；其余 ¥0.00 可随时取款')
      await expectAccessible(page)
    })

    await test.step('nothing can be withdrawn', async () => {
      await addCard(payee)
      await page.reload()
      await expect(turnoverOf(page)).toContainText('还差 ¥1,000.00 有效流水，完成后 ¥1,000.00 可取')
      await expect(turnoverOf(page)).toContainText('进行中 0%')
      await amountOf(page).fill('100')
      await page.getByLabel('资金密码', { exact: true }).fill(FUND_PASSWORD)
      await expect(page.getByText('目前可取 ¥0.00')).toBeVisible()
      await turnoverOf(page).getByRole('button', { name: '流水规则' }).click()
      await expect(page.getByRole('list', { name: '流水规则' })).toBeVisible()
      await expectReadable(page)
    })

    await test.step('a bet works some of it off: what it won can be withdrawn, and no more', async () => {
      const match = await winBet(page, '400')
      await expect.poll(doneOf, { message: 'what is worked off' }).toBe(400_00n)
      const { withdrawable, tied } = await info()
      expect([tied, withdrawable > 100_00n]).toEqual([1_000_00n, true])
      await page.goto('/mine/takemoney')
      await expect(turnoverOf(page)).toContainText('还差 ¥600.00 有效流水，完成后 ¥1,000.00 可取')
      await expect(turnoverOf(page)).toContainText('进行中 40%')
      await turnoverOf(page).getByRole('button', { name: '查看明细' }).click()
      await expect(turnoverOf(page).getByRole('row').filter({ hasText: match.home })).toContainText('400.00')
      await amountOf(page).fill('1000')
      await page.getByLabel('资金密码', { exact: true }).fill(FUND_PASSWORD)
      await expect(page.getByText(`目前可取 ¥${(Number(withdrawable) / 100).toFixed(2)}`)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the rest is bet: all is free, and goes', async () => {
      await winBet(page, '600')
      await expect.poll(async () => (await info()).tied, { message: 'what is tied' }).toBe(0n)
      await page.goto('/mine/takemoney')
      await expect(turnoverOf(page)).toContainText('没有未完成的流水，中心钱包余额可随时取款')
      await expect(turnoverOf(page)).toContainText('1,000.00 / 1,000.00')
      await amountOf(page).fill('1000')
      await page.getByLabel('资金密码', { exact: true }).fill(FUND_PASSWORD)
      await page.getByRole('button', { name: '提交取款' }).click()
      // A new account and a new device: the phone is asked.
      await page.getByRole('button', { name: '获取验证码' }).click()
      await page.getByLabel('短信验证码').fill(await inbox.nextCode())
      await page.getByRole('button', { name: '提交取款' }).click()
      await expect(page.getByRole('heading', { name: '进行中的取款' })).toBeVisible()
      await expect(page.getByText('¥1,000.00 已从中心钱包转入锁定')).toBeVisible()
    })
  },
)
