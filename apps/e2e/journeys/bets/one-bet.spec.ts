import {
  balanceOf,
  chooseHome,
  expect,
  expectRecords,
  expectAccepted,
  expectWaitingBet,
  openBoard,
  test,
} from '../../src/journey.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

test('a double click places one bet', { tag: ANY_BRAND }, async ({ memberPage: page }) => {
  const match = await sandbox.steadyMatch()
  await openBoard(page, match.gidm)
  await chooseHome(page, match, '100')
  await page.getByRole('button', { name: /^投注 ¥100/ }).dblclick()
  await expectAccepted(page)
  await expectRecords(page, match.home, 1)
  await expect(balanceOf(page)).toContainText('¥900.00')
})

test(
  'a reload in the middle of a bet finds out what became of it',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    const match = await sandbox.steadyMatch()
    await openBoard(page, match.gidm)
    await chooseHome(page, match, '100')
    await page.getByRole('button', { name: /^投注 ¥100/ }).click()
    await expectWaitingBet(page)
    await page.reload()
    // A busy machine may accept it before the page was left.
    const open = page.getByRole('region', { name: '未结注单' }).getByText(match.home)
    await expect(page.getByText('投注成功').or(open).first()).toBeVisible()
    await expectRecords(page, match.home, 1)
    await expect(balanceOf(page)).toContainText('¥900.00')
  },
)
