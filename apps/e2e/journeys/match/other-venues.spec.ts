import { balanceOf, expect, expectAccessible, test } from '../../src/journey.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

test(
  'a venue that is not part of the site is shown in the page, in a window, or not now',
  { tag: ANY_BRAND },
  async ({ memberPage: page, member }) => {
    await page.goto('/game/sport/imty')
    const game = page.frameLocator('iframe[title="远洋体育"]')
    await expect(game.getByRole('heading', { name: '远洋体育' })).toBeVisible()
    await expect(game.getByText('会员别名')).toBeVisible()
    await expect(game.getByText(member.name)).toHaveCount(0)
    await expectAccessible(page, '#main')

    await page.goto('/game/sport/xmty')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: '在新窗口进入' }).press('Enter')
    const window = await opened
    await expect(window.getByRole('heading', { name: '星澜体育' })).toBeVisible()
    await window.close()

    await sandbox.venue('XMTY', 'maintenance')
    try {
      await page.reload()
      await expect(page.getByRole('heading', { name: '场馆维护中' })).toBeVisible()
      await expectAccessible(page, '#main')
      await sandbox.venue('XMTY', 'activity')
      await page.getByRole('button', { name: '重新进入' }).click()
      const form = page.getByRole('dialog', { name: '转入星澜体育' })
      await form.getByRole('button', { name: '确认转入' }).click()
      await expect(form.getByText('请输入转入金额')).toBeVisible()
      await expectAccessible(page, 'dialog')
      await form.getByLabel('转账金额').fill('150.5')
      await form.getByRole('button', { name: '确认转入' }).click()
      await expect(page.getByText('转账成功')).toBeVisible()
      await expect(page.getByRole('link', { name: '在新窗口进入' })).toBeVisible()
      await expect(balanceOf(page)).toContainText('¥849.50')
    } finally {
      await sandbox.venue('XMTY', 'open')
    }
  },
)
