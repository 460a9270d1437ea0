import type { Locator, Page } from '@playwright/test'
import { askSignIn, authDialog, expectSignedIn, expectToast, submitSignIn } from '../../src/account/auth.ts'
import { expect, test } from '../../src/journey.ts'
import { enter } from '../../src/account/member-area.ts'
import { openMember } from '../../src/account/member.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const devices = (page: Page): Locator => page.getByRole('region', { name: '登录设备' }).getByRole('listitem')
const history = (page: Page): Locator => page.getByRole('region', { name: '登录记录' }).getByRole('row')

test(
  'a member sees where they are signed in, and signs another device out at once',
  { tag: ANY_BRAND },
  async ({ page, brand, anotherBrowser }) => {
    test.slow()
    const member = await openMember(brand, 0n)
    const other = await (await anotherBrowser({ userAgent: FIREFOX })).newPage()
    await other.goto('/home')
    await askSignIn(other, { ...member, password: 'nonsense1' })
    await expect(authDialog(other).getByText('账号或密码错误')).toBeVisible()
    await authDialog(other).getByLabel('密码', { exact: true }).fill(member.password)
    await submitSignIn(other)
    await expectSignedIn(other)
    await other.goto('/mine/betRecord')
    await enter(page, member, '/mine/security')

    await test.step('this device is marked, the other can be left', async () => {
      const here = devices(page).filter({ hasText: '当前设备' })
      await expect(here).toHaveCount(1)
      await expect(here.getByRole('button')).toHaveCount(0)
      const there = devices(page).filter({ hasText: 'Firefox' })
      await expect(there).toContainText('Windows')
      await expect(there).toContainText('登录中')
    })

    await test.step('every sign-in and every try is listed', async () => {
      await expect(history(page).filter({ hasText: 'Firefox' }).filter({ hasText: '密码错误' })).toHaveCount(1)
      await expect(history(page).filter({ hasText: 'Firefox' }).filter({ hasText: '登录成功' })).toHaveCount(1)
      await expect(history(page).nth(1)).toContainText('登录成功')
    })

    await test.step('the other page goes to the sign-in at once', async () => {
      await devices(page)
        .filter({ hasText: 'Firefox' })
        .getByRole('button', { name: /退出登录/ })
        .click()
      const sure = page.getByRole('dialog', { name: '让这台设备退出登录？' })
      await expect(sure).toContainText('Firefox')
      await sure.getByRole('button', { name: '退出登录' }).click()
      await expectToast(page, '设备已退出登录')
      await expect(devices(page).filter({ hasText: 'Firefox' })).toHaveCount(0)
      await expect(other).toHaveURL(/\/home/)
      await expectToast(other, '请重新登录')
      await expect(authDialog(other)).toBeVisible()
      await expect(other.getByTestId('header-balance')).toBeHidden()
      await page.reload()
      await expectSignedIn(page)
    })
  },
)
