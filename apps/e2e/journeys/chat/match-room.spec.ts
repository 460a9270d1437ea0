import { openAccount, signedInAs } from '../../src/account/account.ts'
import { actOn, chatOf, fieldOf, logOf, openChat, say } from '../../src/chat/chat.ts'
import {
  chooseHome,
  expect,
  expectAccepted,
  expectAccessible,
  expectReadable,
  openBoard,
  test,
} from '../../src/journey.ts'
import { ENDS, openColleague } from '../../src/operator/operator-command.ts'
import { use } from '../../src/page/keyboard.ts'
import { at, expectWithinWidth } from '../../src/page/looks.ts'
import { sandbox } from '../../src/stack/sandbox.ts'

const pageOf = (gidm: string): string => `/game/sport/crty?match=${gidm}`

test('beside a match: a bet is shown and taken over, and a goal', async ({
  memberPage: page,
  brand,
  anotherBrowser,
}) => {
  const match = await sandbox.steadyMatch()
  await at(page, 1366)
  await openBoard(page, match.gidm)
  await chooseHome(page, match, '100')
  await page.getByRole('button', { name: /^投注 ¥100/ }).click()
  await expectAccepted(page)
  const second = await openAccount(brand)
  const other = await (await anotherBrowser()).newPage()
  await signedInAs(other, brand, second.member)
  await at(other, 1366)
  await other.goto(pageOf(match.gidm))
  await openChat(other)
  await expect(chatOf(other).getByRole('radio', { name: '本场' })).toBeChecked()

  await test.step('a bet, without its stake, at the price of now', async () => {
    await page.goto(pageOf(match.gidm))
    await page.getByRole('region', { name: '未结注单' }).getByRole('button', { name: '分享到聊天' }).click()
    await expect(chatOf(page).getByText('将分享您的注单，不显示本金与姓名')).toBeVisible()
    await say(page, '跟我一起看')
    const card = logOf(other).getByText(/分享的注单$/)
    await expect(card).toBeVisible()
    await expect(logOf(other).getByText('跟我一起看')).toBeVisible()
    await expect(logOf(other)).not.toContainText('¥100')
    await logOf(other).getByRole('button', { name: '按现价加入投注单' }).click()
    await expect(other.locator('[data-slip]').getByLabel(`${match.home} 投注额`)).toBeVisible()
  })

  await test.step('never over the slip', async () => {
    const [panel, slip] = [await chatOf(other).boundingBox(), await other.locator('[data-slip]').boundingBox()]
    expect((slip?.x ?? 0) + (slip?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
    await expectReadable(other)
  })

  await test.step('a goal', async () => {
    await sandbox.event(match.gidm, { kind: 'goal', side: 'H' })
    for (const each of [page, other]) await expect(logOf(each).getByText(/进球/).first()).toBeVisible()
  })

  await test.step('after the final whistle its room stays', async () => {
    await sandbox.event(match.gidm, { kind: 'final' })
    await expect(chatOf(other).getByRole('radio', { name: '本场（已结束）' })).toBeChecked()
    await say(other, '终场见')
    await expect(logOf(other).getByText('终场见')).toBeVisible()
    await expectAccessible(other)
  })
})

test('a gift, a prediction; a line is reported, and its writer hidden', async ({
  memberPage: page,
  brand,
  anotherBrowser,
}) => {
  const site = brand === 'jade' ? '3001' : '3000'
  const match = await sandbox.steadyMatch()
  const second = await openAccount(brand)
  const other = await (await anotherBrowser()).newPage()
  await signedInAs(other, brand, second.member)
  for (const each of [page, other]) {
    await at(each, 1366)
    await each.goto(pageOf(match.gidm))
    await openChat(each)
    await expect(chatOf(each).getByRole('radio', { name: '本场' })).toBeChecked()
  }
  await say(page, '跟我一起看')
  await expect(logOf(other).getByText('跟我一起看')).toBeVisible()

  await test.step('a gift, and a prediction', async () => {
    await actOn(other, '跟我一起看', '送礼物')
    const dialog = other.getByRole('dialog')
    await dialog.getByText('鲜花').click()
    await expectAccessible(other)
    await dialog.getByRole('button', { name: '送出，用 20 积分' }).click()
    for (const each of [page, other]) await expect(logOf(each).getByText(/一份鲜花，20 积分/)).toBeVisible()
    await chatOf(other).getByRole('button', { name: '比分预测 本周 1 次' }).click()
    const form = chatOf(other).getByRole('region', { name: '比分预测' })
    await form.getByRole('button', { name: `${match.home} 加 1 球` }).click()
    await expectAccessible(other)
    await form.getByRole('button', { name: '提交预测' }).click()
    for (const each of [page, other])
      await expect(logOf(each).getByText(`预测 ${match.home} 1-0 ${match.away}`)).toBeVisible()
    await expect(chatOf(other).getByRole('button', { name: /^比分预测/ })).toHaveCount(0)
  })

  await test.step('a report reaches the operator; whose lines are hidden stays hidden', async () => {
    await actOn(other, '跟我一起看', '举报')
    await other.getByRole('dialog').getByText('诈骗、代充、带单').click()
    await other.getByRole('button', { name: '提交举报' }).click()
    await expect(other.getByText('已提交，管理员会尽快处理')).toBeVisible()
    const desk = await openColleague()
    const reports = await desk.run(['chat', 'report', 'list', '--site', site, '--json'])
    desk.close()
    expect(reports).toMatchObject({ code: ENDS.done })
    expect(reports.out).toContain('跟我一起看')
    await actOn(other, '跟我一起看', '屏蔽此人')
    await expect(logOf(other).getByText('跟我一起看')).toHaveCount(0)
    await other.reload()
    await openChat(other)
    await expect(logOf(other).getByText(/一份鲜花/)).toBeVisible()
    await expect(logOf(other).getByText('跟我一起看')).toHaveCount(0)
  })

  await test.step('the operator destroys the room: who is inside is told, and nobody joins it', async () => {
    const desk = await openColleague()
    const words = ['--site', site, '--match', match.gidm, '--reason', 'asked', '--yes']
    expect(await desk.run(['chat', 'destroy', ...words])).toMatchObject({ code: ENDS.done })
    desk.close()
    for (const each of [page, other]) await expect(logOf(each).getByText(/^管理员已结束本聊天室/)).toBeVisible()
    await other.reload()
    await openChat(other)
    await expect(logOf(other).getByText('现在没有这个聊天室，您可以先到大厅聊聊。')).toBeVisible()
    await chatOf(other).getByRole('button', { name: '去大厅' }).click()
    await expect(fieldOf(other)).toBeVisible()
  })
})

test('on a phone, by keyboard: a sheet below the score, above the slip, that closes', async ({ memberPage: page }) => {
  const match = await sandbox.steadyMatch()
  await at(page, 390)
  await page.goto(pageOf(match.gidm))
  await expect(page.locator(`[data-match-page="${match.gidm}"]`)).toBeVisible()
  const opener = page.getByRole('banner').getByRole('button', { name: '聊天' })
  await use(page, opener)
  await expect(chatOf(page)).toBeFocused()
  await use(page, fieldOf(page))
  await page.keyboard.type('手机上说的')
  await page.keyboard.press('Enter')
  await expect(logOf(page).getByText('手机上说的')).toBeVisible()
  await expectWithinWidth(page, 'chat')
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await expect(chatOf(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})
