import { askDeposit } from '../../src/page/deposit.ts'
import {
  balanceOf,
  betAt,
  chooseHome,
  expect,
  expectRecords,
  expectAccepted,
  openBoard,
  test,
} from '../../src/journey.ts'
import { office } from '../../src/operator/office.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const BANNER = '您的账号因违反条款已停用，余额已没收，不能投注、存款与取款。如有疑问请联系在线客服。'
const REFUSED = '账号因违反条款已停用，余额已没收，如有疑问请联系在线客服'

test(
  'a confiscated account: its member may look at everything, and has nothing to risk',
  { tag: ANY_BRAND },
  async ({ memberPage: page, member, brand }) => {
    test.slow()
    const match = await sandbox.steadyMatch()
    const desk = await office(brand, member)
    await openBoard(page, match.gidm)
    await betAt(page, match, '10')
    await expectAccepted(page)

    await test.step('by two people, while a bet is being chosen', async () => {
      await openBoard(page, match.gidm)
      await chooseHome(page, match, '10')
      await desk.putByTwo('confiscated')
      await expect(balanceOf(page)).toContainText('¥0.00')
      await page.goto('/game/sport/crty')
      await expect(page.getByText(BANNER)).toBeVisible()
      await expect(page.getByText(REFUSED).first()).toBeVisible()
    })

    await test.step('nothing can be paid in, and open bets are listed', async () => {
      await askDeposit(page, '500')
      await expect(page.getByText(REFUSED).first()).toBeVisible()
      await expectRecords(page, match.home, 1)
      await expect(page.getByText(BANNER)).toBeVisible()
      await page.getByRole('alert').filter({ hasText: BANNER }).getByRole('button', { name: '联系客服' }).click()
      await expect(page.getByRole('dialog', { name: '联系在线客服' })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('given back by two people', async () => {
      await desk.putByTwo('active')
      await expect(balanceOf(page)).toContainText('¥990.00')
      await page.reload()
      await expect(page.getByRole('heading', { name: '投注记录', level: 1 })).toBeVisible()
      await expect(page.getByText(BANNER)).toHaveCount(0)
    })
  },
)
