import { balanceOf, expect, expectAccessible, expectAccepted, test } from '../../src/journey.ts'
import { mainMarket, viewsOf } from '../../src/page/priced.ts'
import { factors, returned, yuan } from '../../src/page/returned.ts'
import { sandbox, type ControlledMatch } from '../../src/stack/sandbox.ts'
import { choose, chooseMode, entriesOf, openBoardWith, pricesOf, slipOf, turnMultiple } from '../../src/page/slip.ts'
import { ANY_BRAND } from '../../src/tags.ts'
import { ANY_CALL } from '../../src/network/wire.ts'

/** Thousandths of Hong Kong odds. */
const pricesAt = async (match: ControlledMatch) => {
  const [handicap, total] = [await mainMarket(match, 'RE'), await mainMarket(match, 'ROU')]
  // With one goal, under 1 / 1.5 wins half.
  expect([handicap.strong, handicap.ratio, total.ratio]).toEqual(['H', '0 / 0.5', '1 / 1.5'])
  return { home: handicap.ior['H'] ?? 0, over: total.ior['C'] ?? 0, under: total.ior['H'] ?? 0 }
}

const ended = (match: ControlledMatch | undefined, H: number, C: number) =>
  sandbox.event(match?.gidm ?? '', { kind: 'final', score: { H, C } })

test(
  'a parlay: its rules, its price, and a half loss and a half win in its record',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    test.slow()
    const matches = await openBoardWith(page, 3)
    const [first, second, third] = matches.map((match) => pricesOf(page, match))
    if (!matches[0] || !first || !second || !third) throw new Error('too few matches')
    const hk = await pricesAt(matches[0])
    const slip = slipOf(page)
    const entries = entriesOf(page)
    const invalid = slip.getByText('同场赛事不可串关')

    await test.step('several singles, two of them on lines of one match, in Malay odds', async () => {
      await choose(page.getByRole('main'), '盘口', '马来')
      await turnMultiple(page, true)
      await first.home.click()
      await first.unfold()
      await first.alternates.nth(1).click()
      await second.over.click()
      await third.under.click()
      await expect(entries).toHaveCount(4)
      await expect(slip.getByText(viewsOf(hk.under).马来, { exact: true })).toBeVisible()
    })

    await test.step('together: Hong Kong odds everywhere, and what is on one match is marked', async () => {
      await chooseMode(page, '串关')
      await expect(slip.getByText('串关按香港盘显示与计算')).toBeVisible()
      await expect(slip.getByText(viewsOf(hk.under).香港, { exact: true })).toBeVisible()
      await expect(third.under).toContainText(viewsOf(hk.under).香港)
      const types = page.getByRole('group', { name: '盘口', exact: true })
      await expect(types.getByRole('radio', { name: '香港' })).toBeChecked()
      await expect(types.getByRole('radio', { name: '马来' })).toBeDisabled()
      await expect(invalid).toHaveCount(2)
      await expect(slip.getByRole('button', { name: '请移除 2 项无效选项' })).toBeDisabled()
      await expectAccessible(page, '[data-slip]')
    })

    await test.step('one by one again: nothing is marked, and Malay odds are back', async () => {
      await chooseMode(page, '单注')
      await expect(invalid).toHaveCount(0)
      await expect(slip.getByText(viewsOf(hk.under).马来, { exact: true })).toBeVisible()
      await chooseMode(page, '串关')
    })

    await test.step('the next of a match takes the place of all of it', async () => {
      await first.away.click()
      await expect(entries).toHaveCount(3)
      await first.home.click()
      await expect(entries).toHaveCount(3)
      await expect(invalid).toHaveCount(0)
    })

    await test.step('its price is the product, and so is what it wins', async () => {
      const product = [hk.home, hk.over, hk.under].reduce((all, ior) => all * BigInt(1000 + ior), 1n) - 10n ** 9n
      await expect(slip.getByText(`@ ${(Number(product / 10n ** 6n) / 1000).toFixed(3)}`)).toBeVisible()
      await expect(slip.getByText(/单注限额 ¥2 – ¥/)).toBeVisible()
      await slip.getByLabel('3串1 每注投注额').fill('100')
      const best = returned(100_00n, factors.won(hk.home), factors.won(hk.over), factors.won(hk.under)) - 100_00n
      await expect(slip.getByTestId('winnable')).toHaveText(yuan(best))
    })

    await test.step('while it is undecided nothing can be chosen, changed or taken out', async () => {
      // Holds the bet in flight during the checks.
      let letGo = (): void => undefined
      const underway = new Promise<void>((resolve) => (letGo = resolve))
      await page.route(ANY_CALL, (route) => underway.then(() => route.continue()))
      try {
        await slip.getByRole('button', { name: '投注 ¥100.00' }).click()
        await expect(slip.getByText('正在提交…')).toBeVisible()
        await first.over.click()
        await expect(page.getByText('订单正在确认中，请稍候')).toBeVisible()
        await expect(first.over).toHaveAttribute('aria-pressed', 'false')
        await expect(entries).toHaveCount(0)
        await expect(slip.getByRole('button', { name: '清空' })).toBeHidden()
        await expect(slip.getByRole('radio', { name: '单注' })).toBeDisabled()
        await expectAccessible(page, '[data-slip]')
      } finally {
        letGo()
      }
      await expectAccepted(slip)
      await expect(slip.getByText('3串1', { exact: true })).toBeVisible()
      await expect(balanceOf(page)).toContainText('¥900.00')
      await expectAccessible(page, '[data-slip]')
    })

    await test.step('won, half lost and half won: every factor is in the record, and their product is paid', async () => {
      await ended(matches[0], 1, 0)
      await ended(matches[1], 0, 1)
      await ended(matches[2], 1, 0)
      const paid = returned(100_00n, factors.won(hk.home), factors.halfLost, factors.halfWon(hk.under))
      await expect(balanceOf(page)).toContainText(`¥${yuan(900_00n + paid)}`)
      await page.goto('/mine/betRecord')
      const row = page.getByRole('row').filter({ hasText: '3串1' })
      await expect(row).toContainText(yuan(paid))
      await row.getByRole('button', { name: /^展开/ }).click()
      await expect(page.locator('[data-detail] li')).toContainText(['赢', '输半', '赢半'])
      const text = (doubled: bigint) => (Number(doubled) / 2000).toFixed(3).replace(/0$/, '')
      const line = [factors.won(hk.home), factors.halfLost, factors.halfWon(hk.under)].map(text).join(' × ')
      await expect(page.getByText(line)).toBeVisible()
      await expectAccessible(page, 'main')
    })
  },
)

test(
  'a system with a banker: its folds, its cost, and what is left of it',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    test.slow()
    const matches = await openBoardWith(page, 4)
    const [first, second, third, fourth] = matches.map((match) => pricesOf(page, match))
    if (!matches[0] || !first || !second || !third || !fourth) throw new Error('too few matches')
    const hk = await pricesAt(matches[0])
    const slip = slipOf(page)
    const stake = slip.getByLabel(/每注投注额$/)

    await test.step('it begins with three matches', async () => {
      await first.home.click()
      await chooseMode(page, '复式过关')
      await second.over.click()
      await expect(slip.getByRole('button', { name: '复式过关至少选择 3 场赛事' })).toBeDisabled()
      await third.under.click()
      await expect(slip.getByRole('radio', { name: '3串4' })).toBeVisible()
      await fourth.home.click()
      await choose(slip, '过关方式', '4串11')
    })

    await test.step('as many bets as folds, each with a stake of its own', async () => {
      await stake.fill('1')
      await expect(slip.getByRole('button', { name: '每注最低投注 ¥2' })).toBeDisabled()
      await stake.fill('20')
      await expect(slip.getByText('总投注 11 注')).toBeVisible()
      await expect(slip.getByRole('button', { name: '投注 ¥220.00' })).toBeEnabled()
    })

    await test.step('a banker is in every fold, and two legs at least are left to choose from', async () => {
      const bankers = slip.getByRole('button', { name: /设为胆$/ })
      for (const n of [1, 2]) await bankers.nth(n).click()
      await expect(bankers.nth(3)).toBeDisabled()
      await expect(bankers.and(page.locator('[aria-pressed="true"]'))).toHaveCount(2)
      for (const n of [1, 2]) await bankers.nth(n).click()
      await bankers.first().click()
      await expect(slip.getByText('胆：每注必含 曼城 −0/0.5')).toBeVisible()
      const counts = slip.getByRole('row').getByRole('cell').first()
      await expect(counts).toHaveText('3')
      const home = factors.won(hk.home)
      const others = [factors.won(hk.over), factors.won(hk.under), factors.won(hk.home)]
      const doubles = others.reduce((sum, other) => sum + returned(20_00n, home, other), 0n)
      await expect(slip.getByRole('row', { name: /^2串1/ })).toHaveText(`2串1320.0060.00${yuan(doubles - 60_00n)}`)
      await expect(slip.getByRole('row', { name: /^4串1/ })).toHaveText(
        `4串1120.0020.00${yuan(returned(20_00n, home, ...others) - 20_00n)}`,
      )
      await expectAccessible(page, '[data-slip]')
    })

    await test.step('on a laptop the button is in sight before anything is scrolled', async () => {
      await page.setViewportSize({ width: 1366, height: 768 })
      const bet = slip.getByRole('button', { name: '投注 ¥140.00' })
      await expect(bet).toBeInViewport({ ratio: 1 })
      await bet.click()
      await expectAccepted(slip)
      await expect(slip.getByText('4串11・1胆・7注')).toBeVisible()
      await expect(slip.getByRole('listitem')).toContainText(['2串1每注 ¥20.00 × 3', '3串1', '4串1每注 ¥20.00 × 1'])
      await expect(slip.getByText('胆', { exact: true })).toHaveCount(1)
      await expect(balanceOf(page)).toContainText('¥860.00')
    })

    await test.step('one leg lost and one half: the folds without the lost one are paid', async () => {
      await ended(matches[0], 1, 0)
      await ended(matches[1], 0, 1)
      await ended(matches[2], 1, 0)
      await ended(matches[3], 0, 1)
      const home = factors.won(hk.home)
      const half = factors.halfWon(hk.under)
      const doubles = returned(20_00n, home, factors.halfLost) + returned(20_00n, home, half)
      const paid = doubles + returned(20_00n, home, factors.halfLost, half)
      await expect(balanceOf(page)).toContainText(`¥${yuan(860_00n + paid)}`)
      await page.goto('/mine/betRecord')
      const row = page.getByRole('row').filter({ hasText: '4串11' })
      await expect(row).toContainText(yuan(paid))
      await expect(row).toContainText('足球 4 项，2串1 × 3、3串1 × 3、4串1 × 1')
      await expect(row).toContainText('胆 曼城 −0/0.5（曼城 ')
      await row.getByRole('button', { name: /^展开/ }).click()
      await expect(page.getByText('派彩计算（7 注，每注 ¥20.00）')).toBeVisible()
      await expect(page.getByText(/：3 注，2 注有派彩$/)).toBeVisible()
      await expect(page.getByText(yuan(doubles), { exact: true })).toBeVisible()
      await expect(page.locator('[data-detail] li').getByText('胆 曼城 −0/0.5')).toBeVisible()
    })
  },
)
