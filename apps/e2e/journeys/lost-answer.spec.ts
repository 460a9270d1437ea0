import type { Page, Route } from '@playwright/test'
import { balanceOf, betAt, expect, expectRecords, openBoard, test } from '../src/journey.ts'
import { sandbox } from '../src/sandbox.ts'
import { ANY_BRAND } from '../src/tags.ts'

const isBet = (route: Route): boolean =>
  (route.request().postDataJSON() as { method?: string } | null)?.method === 'FT_bet'

/** Does something to the first bet that is sent; everything else goes its way. */
const meddle = async (page: Page, act: (route: Route) => Promise<void>): Promise<() => number> => {
  let bets = 0
  await page.route(/venue\/resource/, async (route) => {
    if (!isBet(route)) return route.continue()
    bets += 1
    return bets === 1 ? act(route) : route.continue()
  })
  return () => bets
}

test(
  'an answer lost on its way back: one bet, one stake, and the member learns of it',
  { tag: ANY_BRAND },
  async ({ page, member }) => {
    expect(member.name).toBeTruthy()
    const match = await sandbox.steadyMatch()
    const sent = await meddle(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openBoard(page, match.gidm)
    await betAt(page, match, '100')
    await expect(page.getByText('投注成功')).toBeVisible({ timeout: 60_000 })
    expect(sent()).toBeGreaterThan(0)
    await expect(balanceOf(page)).toContainText('¥900.00')
    await expectRecords(page, match.home, 1)
    await expect(balanceOf(page)).toContainText('¥900.00')
  },
)

test(
  'a request that comes only after the member was told there is no bet: no bet, no stake',
  { tag: ANY_BRAND },
  async ({ page, member }) => {
    expect(member.name).toBeTruthy()
    const match = await sandbox.steadyMatch()
    let arrive = (): Promise<unknown> => Promise.resolve()
    await meddle(page, async (route) => {
      arrive = () => page.request.fetch(route.request())
      await route.abort('connectionreset')
    })
    await openBoard(page, match.gidm)
    await betAt(page, match, '100')
    await expect(page.getByText(/这笔注单没有成立，也不会再成立/)).toBeVisible({ timeout: 60_000 })
    await arrive()
    await expectRecords(page, match.home, 0)
    await expect(balanceOf(page)).toContainText('¥1,000.00')
  },
)
