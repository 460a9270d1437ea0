import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Client } from '@pavilion/api-client'
import { getDepositOrderStatus } from '@pavilion/contract/funds'
import { setMoneyLimit } from '@pavilion/contract/protection'
import { openAccount, signedInAs } from '../../src/account/account.ts'
import { expectToast } from '../../src/account/auth.ts'
import { openMember, payIn } from '../../src/account/member.ts'
import {
  balanceOf,
  chooseHome,
  expect,
  expectAccepted,
  expectAccessible,
  expectRecords,
  staleRefusalIn,
  openBoard,
  test,
} from '../../src/journey.ts'
import {
  amountOf,
  askDeposit,
  atProvider,
  chooseChannel,
  expectCredited,
  expectWaiting,
  submitDeposit,
} from '../../src/page/deposit.ts'
import { holdCalls } from '../../src/network/held-calls.ts'
import { pricesOf, slipOf, stakeOf } from '../../src/page/slip.ts'
import { sandbox, type ControlledMatch } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const limitsOf = (page: Page): Locator => page.getByRole('region', { name: '金额限额' })

const setLimit = async (page: Page, name: string, amount: string): Promise<void> => {
  await page.goto('/mine/protection')
  await limitsOf(page)
    .getByRole('button', { name: `设置${name}限额` })
    .click()
  await limitsOf(page).getByLabel('限额', { exact: true }).fill(amount)
  await limitsOf(page).getByRole('button', { name: '立即设置' }).click()
  await expectToast(page, '新的限额已生效')
  await expect(limitsOf(page).getByRole('meter', { name: `${name}限额已用` })).toBeVisible()
}

/** Of two pages at once: each kind by another period. */
const PERIODS = { deposit: 'week', stake: 'month', loss: 'day' } as const

const limitByCall = (client: Client, kind: keyof typeof PERIODS, amount: bigint) =>
  client.call(setMoneyLimit, { kind, period: PERIODS[kind], amount })

const depositLeft = (page: Page, period: '今日' | '本周', amount: string): Locator =>
  page.getByText(`您自己设定的存款限额：${period}还可存 ${amount}`, { exact: true })

const stakeLeft = (page: Page, amount: string): Locator =>
  slipOf(page).getByText(`您自己的限额还剩 ${amount}`, { exact: true })

test(
  'a limit of deposits: what is left is said and nothing more is offered; a higher one waits a day',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    test.slow()
    await signedInAs(page, brand, await openMember(brand, 0n))
    await setLimit(page, '每日存款', '1000')
    await expect(limitsOf(page).getByRole('group', { name: '存款' })).toContainText('剩 ¥1,000.00')

    await test.step('a higher one is kept for tomorrow', async () => {
      await limitsOf(page).getByRole('button', { name: '修改每日存款限额' }).click()
      await limitsOf(page).getByLabel('限额', { exact: true }).fill('5000')
      await expect(limitsOf(page).getByText('调高，24 小时后须再次确认')).toBeVisible()
      await limitsOf(page).getByRole('button', { name: '提交调高' }).click()
      await expectToast(page, '24 小时后请再次确认，新的上限才会生效')
      await page.reload()
      const raises = page.getByRole('region', { name: '待生效的调高' })
      await expect(raises).toContainText('每日存款限额 ¥1,000 → ¥5,000')
      await expect(raises.getByText('等待 24 小时')).toBeVisible()
      await expect(raises.getByRole('button', { name: '确认调高每日存款限额' })).toBeDisabled()
      await expectAccessible(page)
    })

    await test.step('the deposit page offers what the first one leaves', async () => {
      await page.goto('/mine/savemoney')
      await expect(depositLeft(page, '今日', '¥1,000')).toBeVisible()
      const quick = page.getByRole('group', { name: '快捷金额' })
      await expect(quick.getByRole('radio')).toHaveCount(3)
      await expect(quick.getByRole('radio', { name: '1,000', exact: true })).toBeVisible()
      await amountOf(page).fill('1000.01')
      await expect(page.getByText('超出您自己设定的存款限额，今日还可存 ¥1,000')).toBeVisible()
      await expect(page.getByRole('button', { name: '提交存款' })).toBeDisabled()
      await expectAccessible(page)
    })

    await test.step('what came in counts', async () => {
      await askDeposit(page, '600', '极速存款')
      await expectWaiting(page)
      await atProvider(page, /确认付款/)
      await expectCredited(page, '¥600.00')
      await page.getByRole('link', { name: '再存一笔' }).click()
      await expect(depositLeft(page, '今日', '¥400')).toBeVisible()
      await amountOf(page).fill('600')
      await expect(page.getByText('超出您自己设定的存款限额，今日还可存 ¥400')).toBeVisible()
    })
  },
)

// Of two that ask at once the second always meets the order of the first: a member has one that is open, and an order counts towards the limit
// once its money is in. So the limit comes when the first is paid, and no two asks meet it together.
test(
  'two tabs deposit at once at the limit: one opens an order, the other is refused in words',
  { tag: ANY_BRAND },
  async ({ page, brand, context }) => {
    test.slow()
    const { client, member } = await openAccount(brand)
    await limitByCall(client, 'deposit', 1_000_00n)
    await signedInAs(page, brand, member)
    const tabs = [page, await context.newPage()]
    for (const tab of tabs) {
      await tab.goto('/mine/savemoney')
      await expect(depositLeft(tab, '本周', '¥1,000')).toBeVisible()
      await chooseChannel(tab, '极速存款')
      await amountOf(tab).fill('600')
    }
    await Promise.all(tabs.map(submitDeposit))
    const waits = (tab: Page): boolean => /\/CK\d+$/.test(tab.url())
    await expect.poll(() => tabs.filter(waits).length, { message: 'tabs with an order' }).toBe(1)
    const [winner, loser] = waits(page) ? tabs : tabs.toReversed()
    if (!winner || !loser) throw new Error('there are two tabs')
    await expect(loser.getByText('您有一笔存款订单尚未完成，请先付款或取消该订单')).toBeVisible()

    await test.step('the first is paid: the other passes the limit', async () => {
      await atProvider(winner, /确认付款/)
      await expectCredited(winner, '¥600.00')
      await expect(loser.getByText(/^您有一笔 ¥600\.00 的存款等待付款/)).toBeHidden()
      await amountOf(loser).fill('600')
      await submitDeposit(loser)
      await expect(loser.getByText('超出您自己设定的存款限额，本周还可存 ¥400')).toBeVisible()
      await expect(depositLeft(loser, '本周', '¥400')).toBeVisible()
      expect(await client.call(getDepositOrderStatus, {})).toEqual({ order: null })
      await expect(balanceOf(loser)).toContainText('¥600.00')
      await expectAccessible(loser)
    })

    await test.step('what is left is taken to the last fen', async () => {
      await amountOf(loser).fill('400')
      await submitDeposit(loser)
      await expectWaiting(loser)
      await atProvider(loser, /确认付款/)
      await expectCredited(loser, '¥400.00')
      await loser.goto('/mine/savemoney')
      await expect(loser.getByText('本周的存款已达到您自己设定的限额')).toBeVisible()
      await expect(amountOf(loser)).toHaveCount(0)
      await expect(balanceOf(loser)).toContainText('¥1,000.00')
      await expectAccessible(loser)
    })
  },
)

test(
  'a limit of stakes: the slip says what is left, and takes no more',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    test.slow()
    const match = await sandbox.steadyMatch()
    await setLimit(page, '每日投注额', '100')
    await openBoard(page, match.gidm)
    const slip = slipOf(page)
    await chooseHome(page, match, '50')
    await expect(stakeLeft(page, '¥100')).toBeVisible()

    await test.step('more becomes what is left', async () => {
      await stakeOf(page).fill('150')
      await expect(stakeOf(page)).toHaveValue('100')
      await expect(slip.getByText('输入 ¥150 超出单注限额，已自动调整为 ¥100')).toBeVisible()
      await expectAccessible(page, '[data-slip]')
    })

    await test.step('a bet counts', async () => {
      await stakeOf(page).fill('60')
      await slip.getByRole('button', { name: '投注 ¥60.00' }).click()
      await expectAccepted(slip)
      await slip.getByRole('button', { name: '完成' }).click()
      await pricesOf(page, match).home.click()
      await expect(stakeLeft(page, '¥40')).toBeVisible()
      await slip.getByRole('button', { name: '最大' }).click()
      await expect(stakeOf(page)).toHaveValue('40')
      await expect(balanceOf(page)).toContainText('¥940.00')
    })
  },
)

const successOf = (page: Page): Locator => slipOf(page).getByText('投注成功')
const refusalOf = (page: Page): Locator =>
  slipOf(page).getByText('注单未接受：本注超出您自己设定的投注额或净亏损限额，未扣款')

/** ¥60 each, of a limit of ¥100. Returns the match; undefined: one was refused for stale prices. */
const betAtOnce = async (
  pages: readonly Page[],
  brand: string,
  kind: 'loss' | 'stake',
): Promise<ControlledMatch | undefined> => {
  const { client, member } = await openAccount(brand)
  await payIn(client, 1_000_00n)
  await limitByCall(client, kind, 100_00n)
  const match = await sandbox.steadyMatch()
  for (const page of pages) {
    await signedInAs(page, brand, member)
    await openBoard(page, match.gidm)
    await chooseHome(page, match, '60')
    await expect(stakeLeft(page, '¥100')).toBeVisible()
  }
  // Otherwise what is left may already be less on the second page.
  const bets = await Promise.all(pages.map((page) => holdCalls(page, brand, 'place_bet')))
  for (const { hold } of bets) hold()
  for (const page of pages) {
    // Where prices go stale while the button is pressed, nothing is sent.
    await expect(async () => {
      const button = slipOf(page).getByRole('button', { name: '投注 ¥60.00' })
      if (await button.isVisible()) await button.click({ timeout: 5_000 })
      await expect(slipOf(page).getByText('正在提交…').first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 45_000 })
  }
  for (const { release } of bets) release()
  for (const page of pages)
    await expect(
      successOf(page)
        .or(refusalOf(page))
        .or(staleRefusalIn(slipOf(page))),
    ).toBeVisible()
  const staleRefusals = await Promise.all(pages.map((page) => staleRefusalIn(slipOf(page)).isVisible()))
  return staleRefusals.includes(true) ? undefined : match
}

/** A second tab of one browser waits until the first one's bet is decided: two browsers. */
const oneOfTwoBets = async (
  brand: string,
  kind: 'loss' | 'stake',
  anotherBrowser: () => Promise<BrowserContext>,
): Promise<{ readonly match: ControlledMatch; readonly loser: Page }> => {
  for (let turns = 0; turns < 4; turns += 1) {
    const [first, second] = [await (await anotherBrowser()).newPage(), await (await anotherBrowser()).newPage()]
    const match = await betAtOnce([first, second], brand, kind)
    if (!match) continue
    const [winner, loser] = (await successOf(first).isVisible()) ? [first, second] : [second, first]
    await expect(successOf(winner)).toBeVisible()
    await expect(refusalOf(loser)).toBeVisible()
    await expect(balanceOf(loser)).toContainText('¥940.00')
    await expectAccessible(loser, '[data-slip]')
    return { match, loser }
  }
  throw new Error('prices were stale each time')
}

test(
  'two browsers bet at once at the limit of stakes: one bet is taken, the other refused in words',
  { tag: ANY_BRAND },
  async ({ brand, anotherBrowser }) => {
    test.slow()
    const { match, loser } = await oneOfTwoBets(brand, 'stake', anotherBrowser)

    await test.step('what is left can be bet', async () => {
      await slipOf(loser).getByRole('button', { name: '返回修改' }).click()
      await expect(stakeLeft(loser, '¥40')).toBeVisible()
      await expect(slipOf(loser).getByRole('button', { name: '超出单注限额' })).toBeDisabled()
      await stakeOf(loser).fill('70')
      await expect(stakeOf(loser)).toHaveValue('40')
      await slipOf(loser).getByRole('button', { name: '投注 ¥40.00' }).click()
      await expectAccepted(slipOf(loser))
      await expect(balanceOf(loser)).toContainText('¥900.00')
      await expectRecords(loser, match.home, 2)
    })
  },
)

test(
  'two browsers bet at once at the limit of losses: one bet is taken, and a win leaves room again',
  { tag: ANY_BRAND },
  async ({ brand, anotherBrowser }) => {
    test.slow()
    const { match, loser } = await oneOfTwoBets(brand, 'loss', anotherBrowser)
    await slipOf(loser).getByRole('button', { name: '返回修改' }).click()
    await expect(stakeLeft(loser, '¥40')).toBeVisible()
    await sandbox.event(match.gidm, { kind: 'final', score: { H: 2, C: 0 } })
    await expect(balanceOf(loser)).not.toContainText('¥940.00')
    const nextMatch = await sandbox.steadyMatch()
    await openBoard(loser, nextMatch.gidm)
    await chooseHome(loser, nextMatch, '90')
    await slipOf(loser).getByRole('button', { name: '投注 ¥90.00' }).click()
    await expectAccepted(slipOf(loser))
  },
)
