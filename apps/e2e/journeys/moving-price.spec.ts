import { balanceOf, chooseHome, expect, openBoard, test } from '../src/journey.ts'
import { sandbox } from '../src/sandbox.ts'

test('a price that moved is confirmed again', async ({ page, member }) => {
  expect(member.name).toBeTruthy()
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await chooseHome(page, match, '50')
  await page.getByRole('radio', { name: '不接受' }).check({ force: true })
  await sandbox.nudge(match.gidm, { home: 1.3 })
  await expect(page.getByText(/赔率已变，是否接受/)).toBeVisible()
  await page.getByRole('button', { name: /接受变动并投注/ }).click()
  await expect(page.getByText('投注成功')).toBeVisible()
})

test('a price that got worse while the bet was confirmed: refused with 仅更好, money back, and had anew with one click', async ({
  page,
  member,
}) => {
  expect(member.name).toBeTruthy()
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await chooseHome(page, match, '50')
  await page.getByRole('radio', { name: '仅更好' }).check({ force: true })
  await page.getByRole('button', { name: /^投注 ¥50/ }).click()
  await expect(page.getByText('等待确认', { exact: true })).toBeVisible()
  await sandbox.nudge(match.gidm, { home: 1.6 })
  await expect(page.getByText('注单未接受：赔率已变动，¥50.00 已退回余额')).toBeVisible()
  await expect(balanceOf(page)).toContainText('¥1,000.00')
  await page.getByRole('button', { name: /^按 .+ 投注$/ }).click()
  await expect(page.getByText('投注成功')).toBeVisible()
  await expect(balanceOf(page)).toContainText('¥950.00')
})

test('a price that got better while the bet was confirmed is taken with 仅更好, without asking', async ({
  page,
  member,
}) => {
  expect(member.name).toBeTruthy()
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await chooseHome(page, match, '50')
  await page.getByRole('radio', { name: '仅更好' }).check({ force: true })
  await page.getByRole('button', { name: /^投注 ¥50/ }).click()
  await expect(page.getByText('等待确认', { exact: true })).toBeVisible()
  await sandbox.nudge(match.gidm, { home: 0.7 })
  await expect(page.getByText('投注成功')).toBeVisible()
  await expect(balanceOf(page)).toContainText('¥950.00')
})
