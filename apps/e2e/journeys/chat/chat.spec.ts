import { openAccount, signedInAs } from '../../src/account/account.ts'
import { chatOf, fieldOf, logOf, openChat, say } from '../../src/chat/chat.ts'
import { expect, expectAccessible, expectReadable, test } from '../../src/journey.ts'
import { readyToCut } from '../../src/network/cut.ts'
import { ENDS, openColleague } from '../../src/operator/operator-command.ts'
import { at } from '../../src/page/looks.ts'

const HOSTILE = '<img src=x onerror="document.title=1">你好'

test('two members and a guest talk in one room; one is cut, muted and unmuted, and the room is cleared', async ({
  page,
  brand,
  anotherBrowser,
}) => {
  const site = brand === 'jade' ? '3001' : '3000'
  const [first, second] = [await openAccount(brand), await openAccount(brand)]
  await signedInAs(page, brand, first.member)
  const [elsewhere, visiting] = [await anotherBrowser(), await anotherBrowser()]
  const line = await readyToCut(elsewhere)
  const other = await elsewhere.newPage()
  await signedInAs(other, brand, second.member)
  const guest = await visiting.newPage()
  for (const each of [page, other, guest]) {
    await at(each, 1366)
    await each.goto('/home')
    await openChat(each)
  }
  await expect(chatOf(page).getByText(/^[3-9] 人$/)).toBeVisible()

  await say(page, HOSTILE)
  await say(page, '同一句')
  await say(page, '同一句')
  for (const each of [page, other, guest]) {
    await expect(logOf(each).getByText(HOSTILE)).toBeVisible()
    await expect(logOf(each).getByText('同一句')).toHaveCount(2)
    await expect(logOf(each).locator('img')).toHaveCount(0)
  }
  await expect(chatOf(guest).getByText('请先登录账号，才能了解更多')).toBeVisible()
  await expect(fieldOf(guest)).toHaveCount(0)

  await line.cut()
  await say(page, '断线时说的')
  await expect(chatOf(other).getByText('连接已断开，正在重连')).toBeVisible()
  await say(other, '断线时写的')
  await line.mend()
  for (const each of [page, other, guest])
    for (const words of ['断线时说的', '断线时写的']) await expect(logOf(each).getByText(words)).toHaveCount(1)
  await expect(chatOf(other).getByText('连接已断开，正在重连')).toBeHidden()

  await say(page, '加我微信 abc12345 送彩金')
  await expect(logOf(guest).getByText('该消息含联系方式，已过滤')).toBeVisible()

  const desk = await openColleague()
  const chat = async (...words: string[]): Promise<void> => {
    expect(await desk.run(['chat', ...words, '--site', site, '--reason', 'asked', '--yes'])).toMatchObject({
      code: ENDS.done,
    })
  }
  await chat('mute', '--member', second.member.name, '--tell', '重复刷屏', '--minutes', '30')
  await expect(chatOf(other).getByText(/^禁言至 .+，理由：重复刷屏$/)).toBeVisible()
  await expect(fieldOf(other)).toHaveCount(0)
  await expectReadable(other)
  await chat('unmute', '--member', second.member.name)
  await expect(fieldOf(other)).toBeVisible()
  await say(other, '又能说话了')
  await expect(logOf(guest).getByText('又能说话了')).toBeVisible()

  await chat('notice', '文明聊球，勿信带单、代充。')
  for (const each of [page, guest])
    await expect(chatOf(each).getByText('文明聊球，勿信带单、代充。').first()).toBeVisible()
  await chat('clear')
  desk.close()
  for (const each of [page, other, guest]) {
    await expect(logOf(each).getByText('还没有人说话，来说第一句吧')).toBeVisible()
    await expect(logOf(each).getByText('又能说话了')).toHaveCount(0)
  }
  await expectAccessible(page)
})
