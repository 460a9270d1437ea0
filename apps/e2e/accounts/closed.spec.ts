import { openAccount } from '../src/account/account.ts'
import { askSignIn, authDialog, expectSignedIn, submitSignIn } from '../src/account/auth.ts'
import { expect, expectReadable, test } from '../src/journey.ts'
import { switchSite } from '../src/operator/office.ts'
import { setSite } from '../src/site-settings.ts'
import { ANY_BRAND } from '../src/tags.ts'

test.afterEach(async ({ brand }) => {
  await setSite(brand, { suspended: 'no' })
  await switchSite(brand, { deposit: '1', maintenance: '0' })
})

test(
  'a site that closes, in part or whole, says so, and is there again when it opens',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    test.slow()
    const { member } = await openAccount(brand)
    await page.goto('/home')

    await test.step('suspended with a dialog, then without', async () => {
      const told = page.getByRole('dialog', { name: '服务暂停' })
      const refused = authDialog(page).getByRole('alert')
      await setSite(brand, { suspended: 'popup' })
      await askSignIn(page, member)
      await expect(told).toContainText('登录与注册暂停服务')
      await expectReadable(page)
      await told.getByRole('button', { name: '我知道了' }).click()
      await expect(told).toBeHidden()
      await expect(refused).toHaveCount(0)
      await setSite(brand, { suspended: 'silent' })
      await submitSignIn(page)
      await expect(refused).toContainText('登录与注册暂停服务')
      await expect(told).toBeHidden()
      await setSite(brand, { suspended: 'no' })
      await submitSignIn(page)
      await expectSignedIn(page)
    })

    await test.step('without deposits no page leads to them, and none is there', async () => {
      const link = page.getByRole('link', { name: '存款', exact: true })
      await expect(link.first()).toBeVisible()
      await switchSite(brand, { deposit: '0' })
      await page.goto('/mine')
      await expect(page.getByRole('main').getByRole('link', { name: '投注记录' }).first()).toBeVisible()
      await expect(link).toHaveCount(0)
      await page.goto('/mine/savemoney')
      await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
      await page.goto('/app/help/ck')
      await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
      await page.goto('/app/help')
      await expect(page.getByRole('main').getByRole('link', { name: '取款', exact: true })).toBeVisible()
      await expect(link).toHaveCount(0)
      await switchSite(brand, { deposit: '1' })
      await page.goto('/mine/savemoney')
      await expect(page.getByLabel('存款金额')).toBeVisible()
    })

    await test.step('closed for maintenance, whatever the page; opened again, the page that was wanted', async () => {
      const closed = page.getByRole('heading', { name: '系统维护中' })
      const again = page.getByRole('button', { name: '重新检查' })
      await switchSite(brand, { maintenance: '1' })
      await page.goto('/mine/userinfo')
      await expect(closed).toBeVisible()
      await expectReadable(page)
      await again.click()
      await expect(closed).toBeVisible()
      await switchSite(brand, { maintenance: '0' })
      await again.click()
      await expect(page.getByRole('heading', { name: '个人资料', level: 1 })).toBeVisible()
      await expectSignedIn(page)
    })
  },
)
