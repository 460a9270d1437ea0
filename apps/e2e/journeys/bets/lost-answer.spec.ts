import { endpoints, STATUS } from '@pavilion/contract'
import type { Page, Request, Route } from '@playwright/test'
import { balanceOf, betAt, expect, expectRecords, openBoard, test } from '../../src/journey.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'
import { ANY_CALL, callReader, type MeantCall } from '../../src/network/wire.ts'

interface Bet {
  readonly request: Request
  readonly readAnswer: MeantCall['readAnswer']
}

const isBet = ({ path, body }: MeantCall): boolean =>
  path === endpoints.resource.path && (JSON.parse(body) as { method?: string }).method === 'place_bet'

const meddle = async (page: Page, brand: string, act: (route: Route) => Promise<void>): Promise<() => Bet> => {
  const read = await callReader(brand)
  let first: Bet | undefined
  await page.route(ANY_CALL, async (route) => {
    const meant = await read(route.request())
    if (first || !isBet(meant)) return route.continue()
    first = { request: route.request(), readAnswer: meant.readAnswer }
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
  async ({ memberPage: page, brand }) => {
    const match = await sandbox.steadyMatch()
    const lost = await meddle(page, brand, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openBoard(page, match.gidm)
    await betAt(page, match, '100')
    await expect(page.getByText('投注成功')).toBeVisible({ timeout: 60_000 })
    expect(lost().request.failure()).not.toBeNull()
    await expect(balanceOf(page)).toContainText('¥900.00')
    await expectRecords(page, match.home, 1)
    await expect(balanceOf(page)).toContainText('¥900.00')
  },
)

test(
  'a request that arrives after the page said there is no bet: no bet, no stake',
  { tag: ANY_BRAND },
  async ({ memberPage: page, brand }) => {
    const match = await sandbox.steadyMatch()
    const delayed = await meddle(page, brand, (route) => route.abort('connectionreset'))
    await openBoard(page, match.gidm)
    await betAt(page, match, '100')
    await expect(page.getByText(/注单未成立，本金未扣除/)).toBeVisible({ timeout: 60_000 })
    const { request, readAnswer } = delayed()
    const answer = await page.request.fetch(request)
    expect(JSON.parse(await readAnswer(await answer.text()))).toMatchObject({ status_code: STATUS.DATA_EXISTS })
    await expectRecords(page, match.home, 0)
    await expect(balanceOf(page)).toContainText('¥1,000.00')
  },
)
