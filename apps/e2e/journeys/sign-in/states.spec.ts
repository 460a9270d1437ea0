import { askDeposit, expectWaiting } from '../../src/page/deposit.ts'
import { askSignIn, authDialog, expectSignedIn, signInButton } from '../../src/account/auth.ts'
import { betAt, chooseHome, expect, expectAccepted, openBoard, test } from '../../src/journey.ts'
import { office } from '../../src/operator/office.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const FROZEN = '您的账号已冻结，暂时不能投注、存款与取款。您可以查看资料与记录，如有疑问请联系在线客服。'

test(
  'what the operator decides about an account is shown to its member, and holds at once',
  { tag: ANY_BRAND },
  async ({ memberPage: page, member, brand, context }) => {
    test.slow()
    const match = await sandbox.steadyMatch()
    const desk = await office(brand, member)
    await openBoard(page, match.gidm)
    await betAt(page, match, '10')
    await expectAccepted(page)

    await test.step('frozen: everything may be looked at, nothing risked', async () => {
      const board = await context.newPage()
      await openBoard(board, match.gidm)
      await chooseHome(board, match, '10')
      await desk.put('frozen')
      await board.getByRole('button', { name: '投注 ¥10' }).click()
      await expect(board.getByText('账号已冻结，请联系在线客服').first()).toBeVisible()
      await board.goto('/game/sport/crty')
      await expect(board.getByText(FROZEN)).toBeVisible()
      await expect(board.getByText('账号已冻结，请联系在线客服').first()).toBeVisible()
      await page.goto('/mine/betRecord')
      await expect(page.getByText(FROZEN)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: match.home })).toHaveCount(1)
      await askDeposit(page, '500')
      await expect(page.getByText('账号已冻结，请联系在线客服').first()).toBeVisible()
      await page.goto('/mine/userinfo')
      await expect(page.getByRole('heading', { name: '个人资料', level: 1 })).toBeVisible()
    })

    await test.step('freed: all is as before', async () => {
      await desk.put('active')
      await askDeposit(page, '500')
      await expectWaiting(page)
      await expect(page.getByText(FROZEN)).toHaveCount(0)
    })

    await test.step('terminated by two people: signed out everywhere at once, with the reason', async () => {
      const second = await context.newPage()
      await second.goto('/game/sport/crty')
      await expectSignedIn(second)
      await desk.putByTwo('terminated')
      expect((await desk.find()).state).toBe('terminated')
      for (const tab of [page, second]) {
        await expect(signInButton(tab)).toBeVisible()
        await expect(tab.getByTestId('header-balance')).toBeHidden()
      }
      await expect(authDialog(page)).toBeVisible()
      await askSignIn(page, member)
      await expect(authDialog(page).getByText('账号已终止，请联系在线客服')).toBeVisible()
    })
  },
)
