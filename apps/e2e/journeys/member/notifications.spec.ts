import type { Locator } from '@playwright/test'
import { favouriteAdd } from '@pavilion/contract/games'
import { openAccount, signedInAs } from '../../src/account/account.ts'
import { payIn } from '../../src/account/member.ts'
import { chooseHome, expect, expectAccepted, expectAccessible, openBoard, test } from '../../src/journey.ts'
import { at } from '../../src/page/looks.ts'
import { withPush } from '../../src/push/push-browser.ts'
import { sandbox } from '../../src/stack/sandbox.ts'

const turn = async (control: Locator): Promise<void> => {
  await control.focus()
  await control.press('Space')
}

test('a member asks to be told, by keys at 390; a goal and a settled bet reach the browser, and nothing once they ask no longer', async ({
  page,
  context,
  brand,
  siteUrl,
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
  const [match, second] = await Promise.all([
    sandbox.steadyMatch(),
    sandbox.steadyMatch({ home: '利物浦', away: '布莱顿' }),
  ])
  const { gidm, home, away } = match
  await openBoard(page, gidm)
  await chooseHome(page, match, '100')
  await page.getByRole('button', { name: /^投注 ¥100/ }).click()
  await expectAccepted(page)
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
  await openBoard(page, second.gidm)
  await chooseHome(page, second, '100')
  await page.getByRole('button', { name: /^投注 ¥100/ }).click()
  await expectAccepted(page)
  await sandbox.event(second.gidm, { kind: 'final', score: { H: 1, C: 0 } })
  await page.goto('/mine/betRecord')
  await expect(page.getByRole('row').filter({ hasText: second.home })).toContainText(/已结算|赢/)
  expect(await push.received()).toHaveLength(2)
})
