import type { Page } from '@playwright/test'
import {
  balanceOf,
  expect,
  expectAccessible,
  expectRecords,
  expectAccepted,
  openBoard,
  test,
} from '../../src/journey.ts'
import { signedInAs } from '../../src/account/account.ts'
import { openMember } from '../../src/account/member.ts'
import { mainMarket, viewsOf } from '../../src/page/priced.ts'
import { sandbox, type ControlledMatch } from '../../src/stack/sandbox.ts'
import { choose, openBoardWith, pricesOf, slipOf, stakeOf } from '../../src/page/slip.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const finish = async (page: Page): Promise<void> => {
  await expectAccepted(slipOf(page))
  await slipOf(page).getByRole('button', { name: '完成' }).click()
}

test('a stake is held to its limits, and says so', { tag: ANY_BRAND }, async ({ page, brand }) => {
  await signedInAs(page, brand, await openMember(brand, 30_000_50n))
  const [match] = await openBoardWith(page, 2)
  if (!match) throw new Error('no match')
  const slip = slipOf(page)
  const { ior } = await mainMarket(match, 'RE')
  const price = ior['H'] ?? 0
  await pricesOf(page, match).home.click()
  const stake = stakeOf(page)
  const winnable = slip.getByTestId('winnable')
  await expect(slip.getByText('单注限额 ¥10 – ¥20,000')).toBeVisible()

  await test.step('what is no number is empty, and wins 0', async () => {
    await stake.fill('abc')
    await expect(stake).toHaveValue('')
    await expect(winnable).toHaveText('0')
    await expect(slip.getByRole('button', { name: '请输入投注额' })).toBeDisabled()
  })

  await test.step('the win as one types: stake × odds, two decimals', async () => {
    await stake.fill('12.34')
    await expect(winnable).toHaveText((Math.floor((1234 * price) / 1000) / 100).toFixed(2))
  })

  await test.step('too little cannot be bet', async () => {
    await stake.fill('9.99')
    await expect(slip.getByRole('button', { name: '最低投注 ¥10' })).toBeDisabled()
  })

  await test.step('quick stakes add up', async () => {
    await stake.fill('')
    for (const more of ['+100', '+500', '+1,000', '+5,000']) await slip.getByRole('button', { name: more }).click()
    await expect(stake).toHaveValue('6600')
  })

  await test.step('above the limit it becomes the limit', async () => {
    await stake.fill('25000')
    await expect(stake).toHaveValue('20000')
    await expect(slip.getByText('输入 ¥25,000 超出单注限额，已自动调整为 ¥20,000')).toBeVisible()
    await stake.fill('15')
    await expect(slip.getByText(/已自动调整/)).toBeHidden()
    await slip.getByRole('button', { name: '最大' }).click()
    await expect(stake).toHaveValue('20000')
    await slip.getByRole('button', { name: '投注 ¥20,000.00' }).click()
    await finish(page)
    await expect(balanceOf(page)).toContainText('¥10,000.50')
  })

  await test.step('above the balance it becomes the whole units of the balance, with a way to deposit', async () => {
    await pricesOf(page, match).over.click()
    await stake.fill('15000')
    await expect(stake).toHaveValue('10000')
    await expect(slip.getByText('输入 ¥15,000 超出可用余额，已自动调整为 ¥10,000')).toBeVisible()
    await expect(slip.getByRole('link', { name: '去存款' })).toBeVisible()
    await expectAccessible(page, '[data-slip]')
  })
})

test('one price in four formats, on the board and in the slip', { tag: ANY_BRAND }, async ({ memberPage: page }) => {
  const [match] = await openBoardWith(page, 2)
  if (!match) throw new Error('no match')
  const slip = slipOf(page)
  const prices = pricesOf(page, match)
  const [handicap, total] = [await mainMarket(match, 'RE'), await mainMarket(match, 'ROU')]
  const [low, high] = [handicap.ior['C'] ?? 0, total.ior['H'] ?? 0]
  expect(low).toBeLessThan(1000)
  expect(high).toBeGreaterThan(1000)
  await prices.under.click()

  await test.step('every format says what it is', async () => {
    for (const type of ['欧洲', '印尼', '马来', '香港'] as const) {
      await choose(page.getByRole('main'), '盘口', type)
      await expect(prices.away).toContainText(viewsOf(low)[type])
      await expect(prices.under).toContainText(viewsOf(high)[type])
      await expect(slip.getByText(viewsOf(high)[type], { exact: true })).toBeVisible()
      // 独赢 always shows decimal odds.
      const win = page.locator(`[data-match="${match.gidm}"]`).getByRole('button', { name: `${match.home} 独赢` })
      await expect(win).toContainText(viewsOf((await mainMarket(match, 'RM')).ior['H'] ?? 0).欧洲)
    }
  })

  await test.step('European: what it wins, and what comes back', async () => {
    await choose(page.getByRole('main'), '盘口', '欧洲')
    await stakeOf(page).fill('100')
    await expect(slip.getByTestId('winnable')).toHaveText((high / 10).toFixed(2))
    await expect(slip.getByText('返还').locator('..')).toContainText((100 + high / 10).toFixed(2))
  })

  await test.step('a negative price: the win is typed, the risk is shown beside it, and the risk is what it costs', async () => {
    await choose(page.getByRole('main'), '盘口', '马来')
    await stakeOf(page).fill('100')
    const risk = (Math.ceil(100_000_00 / high) / 100).toFixed(2)
    await expect(slip.getByTestId('risk')).toHaveText(risk)
    await expect(slip.getByText('总风险')).toBeVisible()
    await expectAccessible(page, '[data-slip]')
    await slip.getByRole('button', { name: `投注 ¥${risk}` }).click()
    await expectAccepted(slip)
    await expect(slip.getByText(viewsOf(high).马来, { exact: true })).toBeVisible()
    await expect(balanceOf(page)).toContainText(`¥${(1000 - Number(risk)).toFixed(2)}`)
    await expectRecords(page, match.home, 1)
    const row = page.getByRole('row').filter({ hasText: match.home })
    await expect(row).toContainText(viewsOf(high).马来)
    await expect(row).toContainText(risk)
  })
})

const tap = async (page: Page, match: ControlledMatch, side: 'over' | 'home'): Promise<void> => {
  await pricesOf(page, match)[side].click()
  await expectAccepted(slipOf(page))
}

test(
  'quick bet: set once, confirmed once, then one tap is one bet',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    const match = await sandbox.steadyMatch({ home: '曼城', away: '切尔西', goals: { H: 1.6, C: 1.1 } })
    await openBoard(page, match.gidm)
    const slip = slipOf(page)
    const quick = slip.getByRole('switch', { name: '快速投注' })
    const dialog = page.getByRole('dialog')
    await slip.getByRole('button', { name: '投注单设置' }).click()
    await slip.getByLabel('预设金额').fill('20')

    await test.step('it is on only once it is confirmed', async () => {
      await quick.click()
      await expect(dialog).toContainText('点击任意赔率会立即按 ¥20 投注')
      await dialog.getByRole('button', { name: '取消' }).click()
      await expect(quick).not.toBeChecked()
      await quick.click()
      await expectAccessible(page, 'dialog[open]')
      await dialog.getByRole('button', { name: '开启', exact: true }).click()
      await expect(quick).toBeChecked()
      await expect(slip.getByText('快速投注已开启，每注 ¥20')).toBeVisible()
      await slip.getByRole('button', { name: '投注单设置' }).click()
    })

    await test.step('one tap is one bet, without another question', async () => {
      await tap(page, match, 'home')
      await expect(balanceOf(page)).toContainText('¥980.00')
      await tap(page, match, 'over')
      await expect(balanceOf(page)).toContainText('¥960.00')
    })

    await test.step('off, a tap only chooses', async () => {
      await slip.getByRole('button', { name: '投注单设置' }).click()
      await quick.click()
      await expect(quick).not.toBeChecked()
      await pricesOf(page, match).under.click()
      await expect(stakeOf(page)).toHaveValue('')
      await expect(slip.getByRole('button', { name: '请输入投注额' })).toBeVisible()
      await expectRecords(page, match.home, 2)
    })
  },
)
