import type { Locator, Page } from '@playwright/test'
import { ANY_BRAND } from '../../src/tags.ts'
import { signedInAs } from '../../src/account/account.ts'
import { expect, test } from '../../src/journey.ts'
import { openWaitingMember } from '../../src/account/member.ts'
import { prepare, TROUBLES, type TroubleKind, type Trouble, type TroubledPage } from '../../src/network/troubles.ts'

/** For busy machines, ms. */
const RECOVERY_MS = 60_000

interface Visited {
  readonly page: TroubledPage | 'notFound'
  readonly path: (orderNo: string) => string
  readonly content: (main: Locator) => Locator
}

const price = (main: Locator): Locator => main.locator('button[data-price]').first()

const PAGES: readonly Visited[] = [
  { page: 'home', path: () => '/home', content: price },
  { page: 'sport', path: () => '/game/sport', content: price },
  { page: 'notFound', path: () => '/nowhere', content: (main) => main.getByRole('heading', { name: '页面不存在' }) },
  { page: 'mine', path: () => '/mine', content: (main) => main.getByText('可用余额') },
  { page: 'saveMoney', path: () => '/mine/savemoney', content: (main) => main.getByLabel('存款金额') },
  {
    page: 'rechargeWait',
    path: (orderNo) => `/mine/savemoney/wait/${orderNo}`,
    content: (main) => main.getByRole('heading', { name: /^请在倒计时内完成(付款|转账)$/ }),
  },
  { page: 'betRecord', path: () => '/mine/betRecord', content: (main) => main.getByText('所选日期暂无投注记录') },
  {
    page: 'userinfo',
    path: () => '/mine/userinfo',
    content: (main) => main.getByRole('region', { name: '基本资料' }),
  },
  { page: 'auth', path: () => '/mine/auth', content: (main) => main.getByLabel('真实姓名') },
  { page: 'security', path: () => '/mine/security', content: (main) => main.getByText('当前设备') },
  {
    page: 'protection',
    path: () => '/mine/protection',
    content: (main) => main.getByRole('region', { name: '每日游戏时长' }),
  },
  { page: 'localSport', path: () => '/game/sport/crty', content: price },
]

const errors = (page: Page): Locator =>
  page.getByRole('main').getByRole('alert').and(page.locator('[data-state="error"]'))

const retryAll = (page: Page): Promise<void> =>
  expect(async () => {
    const ways = errors(page).getByRole('button', { name: '重试', disabled: false })
    await ways.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLButtonElement).click()))
    await expect(errors(page)).toHaveCount(0, { timeout: 8_000 })
  }).toPass({ timeout: RECOVERY_MS })

interface Visit {
  readonly tab: Page
  readonly visited: Visited
  readonly outcome: TroubleKind
}

const stands = async ({ tab, visited, outcome }: Visit, orderNo: string): Promise<void> => {
  await tab.emulateMedia({ reducedMotion: 'reduce' })
  await tab.goto(visited.path(orderNo))
  const main = tab.getByRole('main')
  const shown = {
    error: errors(tab).first(),
    empty: main.locator('[data-state="empty"]').first(),
    content: visited.content(main),
  }[outcome]
  await expect(shown, `${visited.page}: ${outcome}`).toBeVisible({ timeout: RECOVERY_MS })
}

const recovers = async ({ tab, visited, outcome }: Visit): Promise<void> => {
  if (outcome === 'error') await retryAll(tab)
  // An empty page has no retry.
  if (outcome === 'empty') await tab.reload()
  await expect(visited.content(tab.getByRole('main')), `${visited.page}: recovers`).toBeVisible({
    timeout: RECOVERY_MS,
  })
  await tab.close()
}

/** Each group at once. */
const groupsOf = ({ pages }: Trouble, leads: boolean): readonly (readonly Visited[])[] => {
  const reached = ({ page }: Visited): boolean =>
    page === 'notFound' ? pages === undefined : (pages?.includes(page) ?? true)
  // Only home differs between brands.
  const groups = leads
    ? [PAGES.slice(0, 3), PAGES.slice(3, 8), PAGES.slice(8)]
    : [PAGES.filter(({ page }) => page === 'home')]
  return groups.map((group) => group.filter(reached)).filter((group) => group.length > 0)
}

const outcomeOf = (trouble: Trouble, { page }: Visited): TroubleKind =>
  page === 'notFound' ? 'content' : (trouble.outcome[page] ?? 'content')

/** What reaches no page that differs between brands is walked on one. */
const tagOf = ({ pages }: Trouble) => (pages && !pages.includes('home') ? { tag: ANY_BRAND } : {})

for (const [name, trouble] of Object.entries(TROUBLES)) {
  test(`every page works with ${name}, and recovers`, tagOf(trouble), async ({ page, context, brand, leads }) => {
    const groups = groupsOf(trouble, leads)
    const { member, orderNo } = await openWaitingMember(brand)
    const { begin, end } = await prepare(context, brand, trouble)
    await signedInAs(page, brand, member)
    for (const pages of groups) {
      begin()
      // In parallel, because most time is spent waiting.
      const visits = await Promise.all(
        pages.map(async (visited) => ({
          tab: await context.newPage(),
          visited,
          outcome: outcomeOf(trouble, visited),
        })),
      )
      await Promise.all(visits.map((visit) => stands(visit, orderNo)))
      end()
      await Promise.all(visits.map(recovers))
    }
  })
}
