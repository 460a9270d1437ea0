import { balanceOf, expect, expectAccepted, test, winPriceOf } from '../../src/journey.ts'
import { tabTo } from '../../src/page/keyboard.ts'
import { sandbox } from '../../src/stack/sandbox.ts'

test('by keyboard alone: sign in, find a price, bet, look it up, sign out', async ({ page, member }) => {
  const match = await sandbox.steadyMatch()
  const { keyboard } = page
  const signInButton = page.getByRole('button', { name: '登录', exact: true })
  const homePrice = winPriceOf(page, match, 'home')
  await page.goto('/home')

  await test.step('sign in', async () => {
    await tabTo(page, signInButton)
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '登录与注册' })
    await expect(dialog.getByLabel('账号', { exact: true })).toBeFocused()
    await keyboard.type(member.name)
    await keyboard.press('Tab')
    await expect(dialog.getByLabel('密码', { exact: true })).toBeFocused()
    await keyboard.type(member.password)
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(balanceOf(page)).toContainText('¥1,000.00')
  })

  await test.step('open the venue from the menu', async () => {
    const menu = page.getByRole('navigation', { name: '主导航' })
    await tabTo(page, menu.getByRole('button', { name: '体育' }))
    await keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: /进入/ }).first()).toBeFocused()
    await keyboard.press('Enter')
    await expect(homePrice).toBeVisible()
  })

  await test.step('choose a price', async () => {
    await tabTo(page, homePrice)
    await keyboard.press('ArrowDown')
    await expect(winPriceOf(page, match, 'away')).toBeFocused()
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    await expect(homePrice).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('bet', async () => {
    const slip = page.getByRole('region', { name: '投注单' })
    await tabTo(page, slip.getByLabel(`${match.home} 投注额`))
    await keyboard.type('20')
    const choices = slip.getByRole('group', { name: '赔率变动' })
    await tabTo(page, choices.getByRole('radio'))
    await keyboard.press('ArrowLeft')
    await expect(choices.getByRole('radio', { name: '仅更好' })).toBeChecked()
    await tabTo(page, slip.getByRole('button', { name: '投注 ¥20' }))
    await keyboard.press('Enter')
    await expectAccepted(slip)
    await expect(balanceOf(page)).toContainText('¥980.00')
  })

  await test.step('look the bet up', async () => {
    await tabTo(page, page.getByRole('region', { name: '未结注单' }).getByRole('link', { name: '全部' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/mine\/betRecord/)
    await expect(page.getByRole('row').filter({ hasText: match.home })).toHaveCount(1)
  })

  await test.step('sign out', async () => {
    await tabTo(page, page.getByRole('button', { name: /会员菜单/ }), 'Shift+Tab')
    await keyboard.press('Enter')
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(signInButton).toBeVisible()
    await expect(balanceOf(page)).toBeHidden()
  })
})
