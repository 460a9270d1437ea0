import { STATUS } from '@pavilion/contract'
import type { Page, Request, Route } from '@playwright/test'
import { balanceOf, betAt, expect, expectRecords, openBoard, test } from '../src/journey.ts'
import { sandbox } from '../src/sandbox.ts'
import { ANY_BRAND } from '../src/tags.ts'

const isBet = (request: Request): boolean => (request.postDataJSON() as { method?: string } | null)?.method === 'FT_bet'

/** Does something to the first bet that is sent, and tells which it was; everything else goes its way. */
const meddle = async (page: Page, act: (route: Route) => Promise<void>): Promise<() => Request> => {
  let first: Request | undefined
  await page.route(/venue\/resource/, async (route) => {
    if (first || !isBet(route.request())) return route.continue()
    first = route.request()
    await act(route)
  })
  return () => {
    if (!first) throw new Error('No bet was sent.')
    return first
  }
}

test(
  'an answer lost on its way back: one bet, one stake, and the member learns of it',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    const match = await sandbox.steadyMatch()
    const lost = await meddle(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openBoard(page, match.gidm)
    await betAt(page, match, '100')
    await expect(page.getByText('投注成功')).toBeVisible({ timeout: 60_000 })
    expect(lost().failure()).not.toBeNull()
    await expect(balanceOf(page)).toContainText('¥900.00')
    await expectRecords(page, match.home, 1)
    await expect(balanceOf(page)).toContainText('¥900.00')
  },
)

test(
  'a request that comes only after the member was told there is no bet: no bet, no stake',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    const match = await sandbox.steadyMatch()
    const delayed = await meddle(page, (route) => route.abort('connectionreset'))
    await openBoard(page, match.gidm)
    await betAt(page, match, '100')
    await expect(page.getByText(/这笔注单没有成立，也不会再成立/)).toBeVisible({ timeout: 60_000 })
    const answer = await page.request.fetch(delayed())
    expect(await answer.json()).toMatchObject({ status_code: STATUS.DATA_EXISTS })
    await expectRecords(page, match.home, 0)
    await expect(balanceOf(page)).toContainText('¥1,000.00')
  },
)
