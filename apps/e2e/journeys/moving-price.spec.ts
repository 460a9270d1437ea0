import { expect, openBoard, pricesOf, test } from '../src/journey.ts'
import { sandbox } from '../src/sandbox.ts'

test('a price that moved is confirmed again', async ({ page, member }) => {
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
    .fill('50')
  await page.getByRole('radio', { name: '不接受' }).check({ force: true })
  await sandbox.nudge(match.gidm, { home: 1.3 })
  await expect(page.getByText(/赔率已变，是否接受/)).toBeVisible()
  await page.getByRole('button', { name: /接受变动并投注/ }).click()
  await expect(page.getByText('投注成功')).toBeVisible({ timeout: 20_000 })
})
