import type { Page } from '@playwright/test'
import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import { newName, openAccount, PASSWORD } from '../../src/account/account.ts'
import { askSignIn, authDialog, expectSignedIn, signOut } from '../../src/account/auth.ts'
import { expect, expectReadable, test } from '../../src/journey.ts'
import { signInByKeys, use } from '../../src/page/keyboard.ts'
import { callFrom } from '../../src/network/network.ts'
import { inCountry } from '../../src/stack/region.ts'
import { setSite } from '../../src/site-settings.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const { regions } = DEFAULT_SETTINGS
/** Countries without players: Antarctica and Bouvet Island. */
const [RESTRICTED, WARNED] = ['AQ', 'BV'] as const

/** A documentation address (RFC 5737), and its network. */
const [ADDRESS, NETWORK] = ['203.0.113.9', '203.0.113.0/24'] as const

test.afterEach(({ brand }) => setSite(brand, { regions }))

const askForHelp = async (page: Page): Promise<void> => {
  await authDialog(page).getByRole('alert').getByRole('button', { name: '联系客服' }).click()
  const warning = page.getByRole('dialog', { name: '联系在线客服' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: '取消' }).click()
  await expect(warning).toBeHidden()
}

test(
  'a restricted region keeps a visitor out, and says so',
  { tag: ANY_BRAND },
  async ({ page, brand, anotherBrowser }) => {
    test.slow()
    const { member } = await openAccount(brand)
    const refused = (tab: Page) => authDialog(tab).getByRole('alert')

    await test.step('a country that is not served: neither sign-in nor registration, and customer service is there', async () => {
      await setSite(brand, { regions: { ...regions, restricted: [RESTRICTED] } })
      const there = await (await anotherBrowser(inCountry(RESTRICTED))).newPage()
      await there.goto('/home')
      await askSignIn(there, member)
      await expect(refused(there)).toContainText('您所在的地区无法使用本服务')
      await expectReadable(there)
      await askForHelp(there)
      const dialog = authDialog(there)
      const field = (label: string) => dialog.getByLabel(label, { exact: true })
      await dialog.getByRole('button', { name: '立即注册' }).click()
      await field('账号').fill(newName())
      await field('密码').fill(PASSWORD)
      await field('确认密码').fill(PASSWORD)
      await field('年').selectOption('1990')
      await field('月').selectOption('2')
      await field('日').selectOption('28')
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: '注册', exact: true }).click()
      await expect(refused(there)).toContainText('您所在的地区无法使用本服务')
      await page.goto('/home')
      await askSignIn(page, member)
      await expectSignedIn(page)
      await signOut(page)
    })

    await test.step('a country with a warning: shown once, by keyboard alone; no returns to the form, and yes continues', async () => {
      await setSite(brand, { regions: { ...regions, warned: [WARNED] } })
      const there = await (await anotherBrowser(inCountry(WARNED))).newPage()
      const warning = there.getByRole('dialog', { name: '地区提示' })
      await there.goto('/home')
      await signInByKeys(there, member)
      await expect(warning).toContainText('您所在的地区可能限制使用本服务')
      await expectReadable(there)
      await there.keyboard.press('Escape')
      await expect(warning).toBeHidden()
      await use(there, authDialog(there).getByRole('button', { name: '登录', exact: true }))
      await expect(warning).toBeVisible()
      await use(there, warning.getByRole('button', { name: '我已知晓，继续' }))
      await expectSignedIn(there)
    })

    await test.step('an address that the operator refuses', async () => {
      await setSite(brand, { regions: { ...regions, blocked: [NETWORK] } })
      await callFrom(page, ADDRESS)
      await askSignIn(page, member)
      await expect(refused(page)).toContainText('您的网络地址已被限制访问')
      await askForHelp(page)
    })
  },
)
