import type { Page } from '@playwright/test'
import { setMoneyLimit } from '@pavilion/contract/protection'
import { openAccount, signedInAs } from '../../src/account/account.ts'
import { expectToast } from '../../src/account/auth.ts'
import { payIn } from '../../src/account/member.ts'
import {
  balanceOf,
  chooseHome,
  expect,
  expectAccepted,
  expectAccessible,
  expectReadable,
  openBoard,
  test,
} from '../../src/journey.ts'
import { expectWithinWidth } from '../../src/page/looks.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

// One after the other: what the sandbox is told about a venue holds for all.
test.describe.configure({ mode: 'default' })

/** The venue is asked what became of one ten seconds after it began. */
const SETTLED_WITHIN = 60_000

const rowOf = (page: Page, venue: string) => page.getByRole('row', { name: venue })
const move = async (page: Page, venue: string, amount: string): Promise<void> => {
  await rowOf(page, venue)
    .getByRole('button', { name: `转入${venue}` })
    .click()
  await page.getByLabel('转账金额').fill(amount)
  await page.getByRole('button', { name: '确认转账' }).click()
}

// Of both brands at once: with a venue that no journey tells anything.
test('money goes to a venue and comes back, by keyboard alone', async ({ memberPage: page }) => {
  await page.goto('/mine/transfermoney')
  await page.getByLabel('选择场馆').selectOption('远洋体育')
  await page.getByLabel('转账金额').press('Tab')
  await page.getByLabel('转账金额').focus()
  await page.keyboard.type('300.25')
  await expect(page.getByText('叁佰元贰角伍分')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('转账成功')).toBeVisible()
  await expect(balanceOf(page)).toContainText('¥699.75')
  await expect(rowOf(page, '远洋体育')).toContainText('300.25')
  await expectReadable(page)

  await rowOf(page, '远洋体育').getByRole('button', { name: '从远洋体育转出' }).press('Enter')
  await page.getByRole('button', { name: '全部', exact: true }).press('Enter')
  await page.getByRole('button', { name: '确认转账' }).press('Enter')
  await expect(balanceOf(page)).toContainText('¥1,000.00')
  await expect(page.getByText('远洋体育 → 中心钱包')).toBeVisible()

  await test.step('a bet is paid from the centre wallet alone, and the slip brings back what it is short of', async () => {
    await move(page, '远洋体育', '300')
    await expect(balanceOf(page)).toContainText('¥700.00')
    const match = await sandbox.steadyMatch()
    await openBoard(page, match.gidm)
    const slip = page.locator('[data-slip]')
    await chooseHome(page, match, '900')
    await expect(slip.getByText('您在其他场馆有 ¥300.00，回收到中心钱包即可使用')).toBeVisible()
    await expectAccessible(page, '[data-slip]')
    await slip.getByRole('button', { name: '一键回收' }).press('Enter')
    await expectToast(page, '¥300.00 已回到中心钱包')
    await expect(balanceOf(page)).toContainText('¥1,000.00')
    await expect(slip.getByText(/^您在其他场馆有/)).toHaveCount(0)
    await slip.getByLabel(`${match.home} 投注额`).fill('900')
    await slip.getByRole('button', { name: '投注 ¥900' }).press('Enter')
    await expectAccepted(slip)
    await expect(balanceOf(page)).toContainText('¥100.00')
  })
})

test(
  'a transfer whose answer is lost is shown as on its way, and done once the venue says so; a second one waits',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    await page.goto('/mine/transfermoney')
    await sandbox.venueFate('BCDZ', ['lose'])
    try {
      await move(page, '北辰电子', '200')
      await expect(page.getByText('转账核对中，结果以场馆回执为准').first()).toBeVisible()
      await expect(rowOf(page, '北辰电子')).toContainText('转账核对中')
      await expect(rowOf(page, '北辰电子').getByRole('button', { name: '转入北辰电子' })).toBeDisabled()
      await expect(balanceOf(page)).toContainText('¥800.00')
    } finally {
      await sandbox.venueFate('BCDZ', ['answer'])
    }
    await expect(rowOf(page, '北辰电子')).toContainText('200.00', { timeout: SETTLED_WITHIN })
    await expect(rowOf(page, '北辰电子')).toContainText('正常')
    await expect(balanceOf(page)).toContainText('¥800.00')
  },
)

test(
  'everything comes back but from a venue that is down and one that is silent, on a phone',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/mine/transfermoney')
    for (const [venue, amount] of [
      ['银翼真人', '100'],
      ['远洋体育', '200'],
      ['北辰电子', '300'],
    ] as const) {
      await move(page, venue, amount)
      await expect(rowOf(page, venue)).toContainText(`${amount}.00`)
    }
    await sandbox.venue('YYZR', 'maintenance')
    await sandbox.venueFate('BCDZ', ['ignore'])
    try {
      await page.getByRole('button', { name: '一键回收' }).click()
      await expect(page.getByText('1 个成功')).toBeVisible()
      await expect(page.getByText('1 个核对中')).toBeVisible()
      await expect(page.getByText('场馆未回应，正在核对')).toBeVisible()
      await expect(page.getByText('1 个未回收')).toBeVisible()
      await expect(page.getByText('维护中，恢复后可再试')).toBeVisible()
      // What is on its way is in neither wallet.
      await expect(balanceOf(page)).toContainText('¥600.00')
      await expect(rowOf(page, '北辰电子')).toContainText('转账核对中')
      await expectAccessible(page, '#main')
      await expectWithinWidth(page, 'what came back at 390')
    } finally {
      await sandbox.venue('YYZR', 'open')
      await sandbox.venueFate('BCDZ', ['answer'])
    }
    await expect(rowOf(page, '北辰电子')).toContainText('正常', { timeout: SETTLED_WITHIN })
    await expect(rowOf(page, '北辰电子')).toContainText('300.00')
    await page.getByRole('button', { name: '再次回收' }).click()
    await expect(page.getByText('2 个成功')).toBeVisible()
    await expect(balanceOf(page)).toContainText('¥1,000.00')
    await page.reload()
    await expect(rowOf(page, '银翼真人')).toContainText('0.00')
  },
)

test(
  'two tabs send at once at the limit of losses: one goes, the other is refused in words, and what is left goes',
  { tag: ANY_BRAND },
  async ({ page, brand, context }) => {
    const { client, member } = await openAccount(brand)
    await payIn(client, 1_000_00n)
    await client.call(setMoneyLimit, { kind: 'loss', period: 'week', amount: 100_00n })
    await signedInAs(page, brand, member)
    const tabs = [page, await context.newPage()]
    // With a venue each: one has one transfer of a member at a time.
    const venues = ['远洋体育', '银翼真人']
    for (const [index, tab] of tabs.entries()) {
      await tab.goto('/mine/transfermoney')
      await tab.getByLabel('选择场馆').selectOption(venues[index] ?? '')
      await tab.getByLabel('转账金额').fill('60')
    }
    const send = (tab: Page): Promise<void> => tab.getByRole('button', { name: '确认转账' }).click()
    // As the server says it, and as the page does once it knows what is left.
    const refusalIn = (tab: Page) =>
      tab.getByText(
        /^(?:您设定的亏损限额还剩 ¥40，转入场馆的金额不能超过它|超出您自己设定的净亏损限额，本周还可转入 ¥40\.00)$/,
      )
    await Promise.all(tabs.map(send))
    const refusals = () => Promise.all(tabs.map((tab) => refusalIn(tab).isVisible()))
    await expect.poll(refusals, { message: 'tabs that are refused' }).toContain(true)
    const loserIndex = (await refusals()).indexOf(true)
    const loser = tabs[loserIndex] ?? page
    await expect(balanceOf(loser)).toContainText('¥940.00')
    await expect(rowOf(loser, venues[1 - loserIndex] ?? '')).toContainText('60.00')
    expect(await refusals()).toEqual([loserIndex === 0, loserIndex === 1])
    await expectAccessible(loser, '#main')
    await loser.getByLabel('转账金额').fill('40')
    await send(loser)
    await expect(balanceOf(loser)).toContainText('¥900.00')
    await expect(rowOf(loser, venues[loserIndex] ?? '')).toContainText('40.00')
  },
)
