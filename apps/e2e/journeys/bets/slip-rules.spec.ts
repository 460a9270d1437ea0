import { expect, openBoard, test } from '../../src/journey.ts'
import {
  choose,
  chooseMode,
  entriesOf,
  openBoardWith,
  pricesOf,
  slipOf,
  stakeOf,
  turnMultiple,
} from '../../src/page/slip.ts'
import { ANY_BRAND } from '../../src/tags.ts'

test('what the slip collects, and what it drops', { tag: ANY_BRAND }, async ({ memberPage: page }) => {
  test.slow()
  const matches = await openBoardWith(page, 4)
  const prices = matches.map((match) => pricesOf(page, match))
  const [first, second, third] = prices
  if (!first || !second || !third) throw new Error('too few matches')
  const slip = slipOf(page)
  const entries = entriesOf(page)
  const board = (name: RegExp) =>
    page
      .getByRole('navigation', { name: '赛事导航' })
      .getByRole('group', { name: '盘口类型' })
      .getByRole('button', { name })

  await test.step('it begins with football in play, Hong Kong odds, singles, and any change of price', async () => {
    await expect(page.getByRole('heading', { name: '足球', exact: true })).toBeVisible()
    await expect(board(/^滚球/)).toHaveAttribute('aria-pressed', 'true')
    await expect(
      page.getByRole('group', { name: '盘口', exact: true }).getByRole('radio', { name: '香港' }),
    ).toBeChecked()
    await expect(slip.getByText('投注单是空的')).toBeVisible()
    await first.over.click()
    await expect(slip.getByRole('radio', { name: '单注' })).toBeChecked()
    await expect(slip.getByRole('radio', { name: '任何' })).toBeChecked()
  })

  await test.step('a price that is chosen again is taken out', async () => {
    await expect(first.over).toHaveAttribute('aria-pressed', 'true')
    await first.over.click()
    await expect(first.over).toHaveAttribute('aria-pressed', 'false')
    await expect(slip.getByText('投注单是空的')).toBeVisible()
  })

  await test.step('one at a time: the next takes its place, on the same match or another', async () => {
    await first.over.click()
    await first.under.click()
    await expect(first.over).toHaveAttribute('aria-pressed', 'false')
    await second.over.click()
    await expect(first.under).toHaveAttribute('aria-pressed', 'false')
    await expect(second.over).toHaveAttribute('aria-pressed', 'true')
    await expect(entries).toHaveCount(1)
  })

  await test.step('several in multiple mode, of which each replaces that on the same game', async () => {
    await turnMultiple(page, true)
    await first.home.click()
    await expect(entries).toHaveCount(2)
    await second.away.click()
    await expect(second.over).toHaveAttribute('aria-pressed', 'false')
    await expect(second.away).toHaveAttribute('aria-pressed', 'true')
    await expect(entries).toHaveCount(2)
  })

  await test.step('one amount for all, each by its own in the end', async () => {
    await slip.getByLabel('每项单注的投注额').fill('20')
    await expect(slip.getByRole('button', { name: '投注 ¥40.00' })).toBeEnabled()
    await expect(slip.getByText('总投注额（2 注）')).toBeVisible()
    await stakeOf(page, '曼城 −0/0.5').fill('30')
    await expect(slip.getByRole('button', { name: '投注 ¥50.00' })).toBeEnabled()
  })

  await test.step('ten at most', async () => {
    for (const { unfold } of prices) await unfold()
    for (const { alternates } of prices) for (const line of [1, 2]) await alternates.nth(line).click()
    await expect(entries).toHaveCount(10)
    await third.home.click()
    await expect(page.getByText('投注项数量已达上限')).toBeVisible()
    await expect(third.home).toHaveAttribute('aria-pressed', 'false')
    await expect(entries).toHaveCount(10)
  })

  await test.step('without multiple mode only the last stays', async () => {
    await turnMultiple(page, false)
    await expect(entries).toHaveCount(1)
    await expect(prices[3]?.alternates.nth(2) ?? first.home).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('outrights and others are never combined, and outrights never in a parlay', async () => {
    await turnMultiple(page, true)
    await first.home.click()
    await expect(entries).toHaveCount(2)
    await board(/^冠军/).click()
    // The rows of before stay until those of the outrights are drawn; one of them may be suspended.
    const runners = page.locator('[data-run="FS"] [data-match]').getByRole('button', { disabled: false })
    await runners.first().click()
    await expect(entries).toHaveCount(1)
    await expect(slip.getByText('冠军', { exact: true })).toBeVisible()
    for (const mode of ['串关', '复式过关']) await expect(slip.getByRole('radio', { name: mode })).toBeDisabled()
    await board(/^滚球/).click()
    await first.home.click()
    await expect(entries).toHaveCount(1)
    await expect(slip.getByText('曼城 −0/0.5')).toBeVisible()
    await chooseMode(page, '串关')
    await board(/^冠军/).click()
    await runners.first().click()
    await expect(page.getByText('冠军盘口不能串关')).toBeVisible()
    await expect(entries).toHaveCount(1)
  })

  await test.step('all out with one button', async () => {
    await slip.getByRole('button', { name: '清空' }).click()
    await expect(slip.getByText('投注单是空的')).toBeVisible()
  })
})

test(
  'the slip outlives a reload and is the same in another tab',
  { tag: ANY_BRAND },
  async ({ memberPage: page, context }) => {
    test.slow()
    const [match, other] = await openBoardWith(page, 2)
    if (!match || !other) throw new Error('too few matches')
    await turnMultiple(page, true)
    await pricesOf(page, match).home.click()
    await pricesOf(page, other).under.click()
    await stakeOf(page, '曼城 −0/0.5').fill('12.5')
    await choose(slipOf(page), '赔率变动', '仅更好')
    await choose(page.getByRole('main'), '盘口', '欧洲')
    await page.reload()
    await expect(entriesOf(page)).toHaveCount(2)
    await expect(stakeOf(page, '曼城 −0/0.5')).toHaveValue('12.5')
    await expect(slipOf(page).getByRole('radio', { name: '仅更好' })).toBeChecked()
    await expect(
      page.getByRole('group', { name: '盘口', exact: true }).getByRole('radio', { name: '欧洲' }),
    ).toBeChecked()

    const tab = await context.newPage()
    await openBoard(tab, match.gidm)
    await expect(entriesOf(tab)).toHaveCount(2)
    await expect(pricesOf(tab, match).home).toHaveAttribute('aria-pressed', 'true')
    await test.step('what one tab changes, the other shows', async () => {
      await chooseMode(tab, '串关')
      await expect(slipOf(page).getByRole('radio', { name: '串关' })).toBeChecked()
      await pricesOf(page, match).home.click()
      await expect(entriesOf(tab)).toHaveCount(1)
      await expect(pricesOf(tab, match).home).toHaveAttribute('aria-pressed', 'false')
    })
  },
)
