import type { Page } from '@playwright/test'
import { afterCall, holdCalls } from '../../src/network/held-calls.ts'
import { balanceOf, chooseHome, expect, expectAccepted, openBoard, test, winPriceOf } from '../../src/journey.ts'
import { sandbox, type ControlledMatch } from '../../src/stack/sandbox.ts'
import { chooseMode, openBoardWith, pricesOf, slipOf } from '../../src/page/slip.ts'
import { ANY_BRAND } from '../../src/tags.ts'

type Choice = '不接受' | '仅更好' | '任何'

/** Factors of home's likelihood: higher is a worse price. */
const WORSE = 1.6
const BETTER = 0.7

const chooseMoves = async (page: Page, choice: Choice): Promise<void> => {
  const choices = page.getByRole('group', { name: '赔率变动' })
  await choices.getByText(choice, { exact: true }).click()
  await expect(choices.getByRole('radio', { name: choice })).toBeChecked()
}

const readyBet = async (page: Page, choice: Choice): Promise<ControlledMatch> => {
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await chooseHome(page, match, '50')
  await chooseMoves(page, choice)
  return match
}

const press = (page: Page): Promise<void> =>
  slipOf(page)
    .getByRole('button', { name: /^投注 ¥50/ })
    .click()

const expectTaken = async (page: Page): Promise<void> => {
  await expectAccepted(page)
  await expect(balanceOf(page)).toContainText('¥950.00')
}

const expectHadAnew = async (page: Page, refused: string): Promise<void> => {
  await expect(page.getByText(refused)).toBeVisible()
  await expect(balanceOf(page)).toContainText('¥1,000.00')
  await page.getByRole('button', { name: /^按 .+ 投注$/ }).click()
  await expectTaken(page)
}

test('a price that moved is confirmed again', { tag: ANY_BRAND }, async ({ memberPage: page }) => {
  const match = await readyBet(page, '不接受')
  await sandbox.nudge(match.gidm, { home: 1.3 })
  await expect(page.getByText(/赔率已变，是否接受/)).toBeVisible()
  await page.getByRole('button', { name: /接受变动并投注/ }).click()
  await expectAccepted(page)
})

const movedUnderway = async (page: Page, brand: string, choice: Choice, home: number): Promise<void> => {
  const bets = await holdCalls(page, brand, 'place_bet')
  const match = await readyBet(page, choice)
  const price = winPriceOf(page, match, 'home')
  const before = (await price.textContent()) ?? ''
  bets.hold()
  await press(page)
  await sandbox.nudge(match.gidm, { home })
  await expect(price).not.toHaveText(before)
  bets.release()
}

test(
  'a price that moved while the button was pressed: even a better one is refused with 不接受, and placed with one more click',
  { tag: ANY_BRAND },
  async ({ memberPage: page, brand }) => {
    await movedUnderway(page, brand, '不接受', BETTER)
    await expectHadAnew(page, '注单未接受：赔率已变动，未扣款')
  },
)

test(
  'a price that moved while the button was pressed: even a worse one is taken with 任何, without asking',
  { tag: ANY_BRAND },
  async ({ memberPage: page, brand }) => {
    await movedUnderway(page, brand, '任何', WORSE)
    await expectTaken(page)
  },
)

test(
  'a price that got worse while the bet was confirmed: refused with 仅更好, money back, and placed with one more click',
  { tag: ANY_BRAND },
  async ({ memberPage: page, brand }) => {
    const match = await readyBet(page, '仅更好')
    await afterCall(page, brand, 'place_bet', () => sandbox.nudge(match.gidm, { home: WORSE }))
    await press(page)
    await expect(page.getByText('注单未接受：赔率已变动，¥50.00 已退回余额')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await expectHadAnew(page, '注单未接受：赔率已变动，¥50.00 已退回余额')
  },
)

test(
  'a price that got better while the bet was confirmed is taken with 仅更好, without asking',
  { tag: ANY_BRAND },
  async ({ memberPage: page, brand }) => {
    const match = await readyBet(page, '仅更好')
    await afterCall(page, brand, 'place_bet', () => sandbox.nudge(match.gidm, { home: BETTER }))
    await press(page)
    await expectTaken(page)
  },
)

test(
  'a line that changed is another bet, whatever was chosen: to be accepted before it is sent, and refused after',
  { tag: ANY_BRAND },
  async ({ memberPage: page, brand }) => {
    const bets = await holdCalls(page, brand, 'place_bet')
    const match = await sandbox.steadyMatch()
    await openBoard(page, match.gidm)
    const handicap = page
      .locator(`[data-match="${match.gidm}"]`)
      .getByRole('button', { name: new RegExp(`^${match.home} 让球`) })
    await handicap.click()
    await page.getByLabel(new RegExp(`^${match.home} .*投注额$`)).fill('50')
    await chooseMoves(page, '任何')
    await sandbox.nudge(match.gidm, { home: 2.5, reline: true })
    await expect(page.getByText(/^盘口已变为 .+，是否接受？$/)).toBeVisible()
    await page.getByRole('button', { name: '接受', exact: true }).click()
    const before = (await handicap.textContent()) ?? ''
    bets.hold()
    await press(page)
    await sandbox.nudge(match.gidm, { home: 0.2, reline: true })
    await expect(handicap).not.toHaveText(before)
    bets.release()
    await expectHadAnew(page, '注单未接受：盘口已变动，未扣款')
  },
)

for (const choice of ['不接受', '任何'] as const)
  test(
    `a parlay of which one price got worse while the button was pressed, with ${choice}`,
    { tag: ANY_BRAND },
    async ({ memberPage: page, brand }) => {
      const bets = await holdCalls(page, brand, 'place_parlay')
      const matches = await openBoardWith(page, 2)
      const [first, second] = matches.map((match) => pricesOf(page, match))
      if (!matches[1] || !first || !second) throw new Error('too few matches')
      await first.home.click()
      await chooseMode(page, '串关')
      await second.home.click()
      await slipOf(page).getByLabel('2串1 每注投注额').fill('50')
      await chooseMoves(page, choice)
      const before = (await second.home.textContent()) ?? ''
      bets.hold()
      await press(page)
      await sandbox.nudge(matches[1].gidm, { home: WORSE })
      await expect(second.home).not.toHaveText(before)
      bets.release()
      if (choice === '不接受') {
        await expect(page.getByText('注单未接受：赔率已变动，未扣款')).toBeVisible()
        await expect(balanceOf(page)).toContainText('¥1,000.00')
        await press(page)
      }
      await expectTaken(page)
    },
  )
