import { signIn } from '@pavilion/bench'
import type { Page } from '@playwright/test'
import { balanceOf, expect, test } from '../../src/journey.ts'
import { openMember } from '../../src/account/member.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: '登录', exact: true })

test(
  'signing in on another device leaves this one signed in',
  { tag: ANY_BRAND },
  async ({ memberPage, member, anotherBrowser }) => {
    await memberPage.goto('/home')
    await expect(balanceOf(memberPage)).toBeVisible()
    const elsewhere = await (await anotherBrowser()).newPage()
    await elsewhere.goto('/home')
    await signIn(elsewhere, member)
    await expect(balanceOf(elsewhere)).toBeVisible()
    await memberPage.reload()
    await expect(balanceOf(memberPage)).toBeVisible()
  },
)

test('signing out in one tab signs the others out', { tag: ANY_BRAND }, async ({ memberPage, context }) => {
  await memberPage.goto('/home')
  const second = await context.newPage()
  await second.goto('/home')
  await expect(balanceOf(second)).toBeVisible()
  await memberPage.getByRole('button', { name: '会员菜单' }).click()
  await memberPage.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(signInButton(memberPage)).toBeVisible()
  await expect(signInButton(second)).toBeVisible()
  await expect(balanceOf(second)).toBeHidden()
})

test('a page that needs a sign-in leads home, and opens after it', { tag: ANY_BRAND }, async ({ page, brand }) => {
  const member = await openMember(brand, 0n)
  await page.goto('/mine/betRecord')
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByText('请先登录账号，才能了解更多')).toBeVisible()
  await signIn(page, member)
  await expect(page).toHaveURL(/\/mine\/betRecord/)
})
