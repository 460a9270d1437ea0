import { balanceOf, expect, openBoard, pricesOf, test } from '../src/journey.ts'
import { sandbox } from '../src/sandbox.ts'

test('a double click places one bet', async ({ page, member }) => {
  expect(member.name).toBeTruthy()
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await pricesOf(page, match.gidm)
    .filter({ hasText: `${match.home} 独赢` })
    .first()
    .click()
  await page
    .getByLabel(/投注额/)
    .first()
    .fill('100')
  await page.getByRole('button', { name: /^投注 ¥100/ }).dblclick()
  await expect(page.getByText('投注成功')).toBeVisible({ timeout: 20_000 })
  await expect(balanceOf(page)).toContainText('¥900.00')
})

test('a reload in the middle of a bet finds out what became of it', async ({ page, member }) => {
  expect(member.name).toBeTruthy()
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await pricesOf(page, match.gidm)
    .filter({ hasText: `${match.home} 独赢` })
    .first()
    .click()
  await page
    .getByLabel(/投注额/)
    .first()
    .fill('100')
  await page.getByRole('button', { name: /^投注 ¥100/ }).click()
  await expect(page.getByText('等待确认', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('投注成功')).toBeVisible({ timeout: 20_000 })
  await expect(balanceOf(page)).toContainText('¥900.00')
})
