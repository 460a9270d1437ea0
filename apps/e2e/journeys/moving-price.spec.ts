import type { Page } from '@playwright/test'
import { balanceOf, chooseHome, expect, openBoard, test } from '../src/journey.ts'
import { sandbox, type ControlledMatch } from '../src/sandbox.ts'

/** Readies a bet of ¥50 on the home side of a match, its price to be taken moved or not as chosen. */
const readyBet = async (page: Page, choice: '不接受' | '仅更好'): Promise<ControlledMatch> => {
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await chooseHome(page, match, '50')
  const choices = page.getByRole('group', { name: '赔率变动' })
  await choices.getByText(choice, { exact: true }).click()
  await expect(choices.getByRole('radio', { name: choice })).toBeChecked()
  return match
}

/** Sends such a bet; it waits to be confirmed. */
const sendBet = async (page: Page): Promise<ControlledMatch> => {
  const match = await readyBet(page, '仅更好')
  await page.getByRole('button', { name: /^投注 ¥50/ }).click()
  await expect(page.getByText('等待确认', { exact: true })).toBeVisible()
  return match
}

test('a price that moved is confirmed again', async ({ memberPage: page }) => {
  const match = await readyBet(page, '不接受')
  await sandbox.nudge(match.gidm, { home: 1.3 })
  await expect(page.getByText(/赔率已变，是否接受/)).toBeVisible()
  await page.getByRole('button', { name: /接受变动并投注/ }).click()
  await expect(page.getByText('投注成功')).toBeVisible()
})

test('a price that got worse while the bet was confirmed: refused with 仅更好, money back, and had anew with one click', async ({
  memberPage: page,
}) => {
  const match = await sendBet(page)
  await sandbox.nudge(match.gidm, { home: 1.6 })
  await expect(page.getByText('注单未接受：赔率已变动，¥50.00 已退回余额')).toBeVisible()
  await expect(balanceOf(page)).toContainText('¥1,000.00')
  await page.getByRole('button', { name: /^按 .+ 投注$/ }).click()
  await expect(page.getByText('投注成功')).toBeVisible()
  await expect(balanceOf(page)).toContainText('¥950.00')
})

test('a price that got better while the bet was confirmed is taken with 仅更好, without asking', async ({
  memberPage: page,
}) => {
  const match = await sendBet(page)
  await sandbox.nudge(match.gidm, { home: 0.7 })
  await expect(page.getByText('投注成功')).toBeVisible()
  await expect(balanceOf(page)).toContainText('¥950.00')
})
