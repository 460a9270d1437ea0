import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/journey.ts'
import { openMember } from '../src/member.ts'

/** What is wrong with the platform, seen from a page. */
const TROUBLES = {
  'a dead platform': (page: Page) => page.route(/\/(site|fd|game)\/api\//, (route) => route.abort('connectionrefused')),
  'malformed answers': (page: Page) =>
    page.route(/\/(site|fd|game)\/api\//, (route) =>
      route.fulfill({ json: { status_code: 6000, message: 'ok', data: { list: 7, order: 'x' } } }),
    ),
  'answers that are no JSON': (page: Page) =>
    page.route(/\/(site|fd|game)\/api\//, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })),
  'missing settings': (page: Page) =>
    page.route(/\/configuration\/preInfo/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: Record<string, unknown> }
      const { switches: _switches, terms: _terms, ...data } = body.data
      await route.fulfill({ json: { ...body, data } })
    }),
  'empty lists': (page: Page) =>
    page.route(/navigationList|queryNoticeListByPage|payment\/types|betRecordList/, (route) =>
      route.fulfill({ json: { status_code: 6000, message: '成功', data: { total: 0, list: [] } } }),
    ),
} as const

/** Something a person can read and go on from: the frame of the page, and no blank main part. */
const expectAlive = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toBeVisible()
  await expect.poll(async () => (await main.innerText()).trim().length, { timeout: 15_000 }).toBeGreaterThan(1)
}

for (const [trouble, cause] of Object.entries(TROUBLES)) {
  test(`open pages stand with ${trouble}`, async ({ page }) => {
    await cause(page)
    for (const path of ['/home', '/game/sport', '/nowhere']) {
      await page.goto(path)
      await expectAlive(page)
    }
  })

  test(`a member's pages stand with ${trouble}`, async ({ page, brand }) => {
    const member = await openMember(brand, 0n)
    await page.goto('/home')
    await signIn(page, member)
    await cause(page)
    for (const path of [
      '/mine',
      '/mine/savemoney',
      '/mine/savemoney/wait/CK1',
      '/mine/betRecord',
      '/game/sport/crty',
    ]) {
      await page.goto(path)
      await expectAlive(page)
    }
  })
}
