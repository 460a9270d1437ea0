import { randomUUID } from 'node:crypto'
import { openAccount, signedInAs } from '../../src/account/account.ts'
import { chatOf, fieldOf, logOf, openChat, say } from '../../src/chat/chat.ts'
import { expect, expectAccessible, expectReadable, test } from '../../src/journey.ts'
import { readyToCut } from '../../src/network/cut.ts'
import { ENDS, openColleague } from '../../src/operator/operator-command.ts'
import { at } from '../../src/page/looks.ts'

/** In letters alone: the filter looks for numbers. Others talk in the same hall. */
const RUN = randomUUID()
  .replaceAll('-', '')
  .slice(0, 10)
  .replaceAll(/[0-9a-f]/g, (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)))
const HOSTILE = `<img src=x onerror="document.title=1">你好 ${RUN}`
const [TWICE, MEANWHILE, WAITING, AGAIN] = ['同一句', '断线时说的', '断线时写的', '又能说话了'].map(
  (words) => `${words} ${RUN}`,
) as [string, string, string, string]
const NOTICE = `文明聊球，勿信带单、代充。${RUN}`

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
  await say(page, TWICE)
  await say(page, TWICE)
  for (const each of [page, other, guest]) {
    await expect(logOf(each).getByText(HOSTILE)).toBeVisible()
    await expect(logOf(each).getByText(TWICE)).toHaveCount(2)
    await expect(logOf(each).locator('img')).toHaveCount(0)
  }
  await expect(chatOf(guest).getByText('请先登录账号，才能了解更多')).toBeVisible()
  await expect(fieldOf(guest)).toHaveCount(0)

  await line.cut()
  await say(page, MEANWHILE)
  await expect(chatOf(other).getByText('连接已断开，正在重连')).toBeVisible()
  await say(other, WAITING)
  await line.mend()
  for (const each of [page, other, guest])
    for (const words of [MEANWHILE, WAITING]) await expect(logOf(each).getByText(words)).toHaveCount(1)
  await expect(chatOf(other).getByText('连接已断开，正在重连')).toBeHidden()

  await say(page, '加我微信 abc12345 送彩金')
  await expect(logOf(guest).getByText('该消息含联系方式，已过滤').last()).toBeVisible()

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
  await say(other, AGAIN)
  await expect(logOf(guest).getByText(AGAIN)).toBeVisible()

  await chat('notice', NOTICE)
  for (const each of [page, guest]) await expect(chatOf(each).getByText(NOTICE).first()).toBeVisible()
  await chat('clear')
  desk.close()
  for (const each of [page, other, guest]) {
    await expect(logOf(each).getByText(AGAIN)).toHaveCount(0)
    await expect(logOf(each).getByText(TWICE)).toHaveCount(0)
  }
  await expectAccessible(page)
})
