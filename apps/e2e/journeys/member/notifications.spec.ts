import type { BrowserContext, Locator, Page } from '@playwright/test'
import { favouriteAdd } from '@pavilion/contract/games'
import { notificationSettings, notificationSubscribe } from '@pavilion/contract/notifications'
import { openAccount, signedInAs } from '../../src/account/account.ts'
import { payIn } from '../../src/account/member.ts'
import { chooseHome, expect, expectAccepted, expectAccessible, openBoard, test } from '../../src/journey.ts'
import { at } from '../../src/page/looks.ts'
import { withPush } from '../../src/push/push-browser.ts'
import { sandbox, type ControlledMatch } from '../../src/stack/sandbox.ts'

const turn = async (control: Locator): Promise<void> => {
  await control.focus()
  await control.press('Space')
}

/** Another member's browser that is told of settled bets: what it receives came after all that was due before. */
const aWitness = async (context: BrowserContext, brand: string) => {
  const { client, member } = await openAccount(brand)
  await payIn(client, 1_000_00n)
  const { key = '' } = await client.call(notificationSettings, {})
  const { id, endpoint, p256dh, auth } = await sandbox.subscribePush(key)
  await client.call(notificationSubscribe, { endpoint, p256dh, auth, kinds: ['settled'], language: 'zh-CN' })
  const page = await context.newPage()
  await signedInAs(page, brand, member)
  return {
    page,
    received: async (): Promise<number> => (await sandbox.pushedMessages(id)).length,
  }
}

const betAndAccept = async (page: Page, match: ControlledMatch): Promise<void> => {
  await openBoard(page, match.gidm)
  await chooseHome(page, match, '100')
  await page.getByRole('button', { name: /^投注 ¥100/ }).click()
  await expectAccepted(page)
}

test('a member asks to be told, by keys at 390; a goal and a settled bet reach the browser, and nothing once they ask no longer', async ({
  page,
  context,
  brand,
  siteUrl,
  anotherBrowser,
}) => {
  const { client, member } = await openAccount(brand)
  await payIn(client, 1_000_00n)
  const push = await withPush(context, siteUrl)
  await signedInAs(page, brand, member)
  await at(page, 390)
  await page.goto('/mine/message')
  const card = page.getByRole('region', { name: '浏览器通知' })
  const goals = card.getByRole('switch', { name: '关注赛事的进球' })
  const settled = card.getByRole('switch', { name: '注单结算' })
  await expect(goals).not.toBeChecked()
  await expect(settled).not.toBeChecked()
  expect(context.serviceWorkers()).toEqual([])
  await turn(settled)
  await expect(settled).toBeChecked()
  await expect(page.getByText('已保存通知设置').first()).toBeVisible()
  await expect(goals).toBeEnabled()
  await turn(goals)
  await expect(goals).toBeChecked()
  await expect(goals).toBeEnabled()
  const place = await card.boundingBox()
  expect(place?.x).toBeGreaterThanOrEqual(0)
  expect((place?.x ?? 0) + (place?.width ?? Infinity)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.reload()
  await expect(goals).toBeChecked()
  await expect(settled).toBeChecked()

  await at(page, 1366)
  const [match, second, third] = await Promise.all([
    sandbox.steadyMatch(),
    sandbox.steadyMatch({ home: '利物浦', away: '布莱顿' }),
    sandbox.steadyMatch({ home: '富勒姆', away: '狼队' }),
  ])
  const { gidm, home, away } = match
  await betAndAccept(page, match)
  await client.call(favouriteAdd, { gidm })
  await sandbox.event(gidm, { kind: 'goal', side: 'H' })
  const goal = {
    title: `${home} 1-0 ${away}`,
    body: `进球 · ${home}`,
    tag: `goal-${gidm}`,
    path: `/game/sport/crty?match=${gidm}`,
  }
  await expect.poll(push.received).toEqual([goal])
  await sandbox.event(gidm, { kind: 'final', score: { H: 1, C: 0 } })
  await expect.poll(async () => (await push.received()).length).toBe(2)
  const [, ofBet] = await push.received()
  expect(ofBet).toMatchObject({ title: '注单已结算', body: `${home} 对 ${away}`, path: '/mine/betRecord' })

  await page.goto('/mine/message')
  const { path, ...words } = goal
  expect(await push.deliver(page, goal)).toMatchObject([{ ...words, icon: '/apple-touch-icon.png', data: path }])
  expect(await push.deliver(page, JSON.stringify({ ...goal, path: '//evil.example/' }))).toEqual([])
  const icon = await page.request.get('/apple-touch-icon.png')
  expect(icon.headers()['content-type']).toBe('image/png')

  await settled.click()
  await expect(settled).not.toBeChecked()
  await expect(goals).toBeEnabled()
  await goals.click()
  await expect(page.getByText('已关闭通知')).toBeVisible()
  await page.reload()
  await expect(goals).not.toBeChecked()
  await expect(settled).not.toBeChecked()
  await betAndAccept(page, second)
  const witness = await aWitness(await anotherBrowser(), brand)
  await betAndAccept(witness.page, third)
  await sandbox.event(second.gidm, { kind: 'final', score: { H: 1, C: 0 } })
  await page.goto('/mine/betRecord')
  await expect(page.getByRole('row').filter({ hasText: second.home })).toContainText(/已结算|赢/)
  // Settled after the member's bet, and told after it by the same queue.
  await sandbox.event(third.gidm, { kind: 'final', score: { H: 1, C: 0 } })
  await expect.poll(witness.received).toBe(1)
  expect(await push.received()).toHaveLength(2)
})
