import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { openMember, type MemberOfSite } from './member.ts'
import { stackFacts } from './stack.ts'

interface Journey {
  readonly brand: string
  readonly siteUrl: string
  /** A member with ¥1,000, signed in on `page` at the home page. */
  readonly member: MemberOfSite
}

/** Whatever the page complains about: a violated policy or an error nobody caught fails the journey. */
const watch = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy|violates the following/i.test(message.text())) complaints.push(message.text())
  })
}

export const test = base.extend<Journey>({
  brand: async ({}, use, info) => use((info.project.metadata as { brand: string }).brand),
  siteUrl: async ({ brand }, use) => use(stackFacts().sites[brand] ?? ''),
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  page: async ({ page }, use) => {
    const complaints: string[] = []
    watch(page, complaints)
    await use(page)
    expect(complaints, 'what the page complained about').toEqual([])
  },
  member: async ({ brand, page }, use) => {
    const member = await openMember(brand)
    await page.goto('/home')
    await signIn(page, member)
    await use(member)
  },
})
export { expect }

/** Signs in through the modal. */
export const signIn = async (page: Page, { name, password }: MemberOfSite): Promise<void> => {
  await page.getByRole('button', { name: '登录', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: '登录与注册' })
  await dialog.getByLabel('账号', { exact: true }).fill(name)
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('header-balance')).toBeVisible()
}

/** Fails on any accessibility violation of the page as it is now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Without motion, so that no colour is measured on its way to another.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** The balance in the header, as text. */
export const balanceOf = (page: Page) => page.getByTestId('header-balance')

/** The prices of a match on the board. */
export const pricesOf = (page: Page, gidm: string) =>
  page.locator(`[data-match="${gidm}"]`).getByRole('button', { name: /独赢|让球|大|小|和局/ })

/** Opens the venue and waits for the match on its board. */
export const openBoard = async (page: Page, gidm: string): Promise<void> => {
  await page.goto('/game/sport/crty')
  await expect(page.locator(`[data-match="${gidm}"]`)).toBeVisible({ timeout: 20_000 })
}
