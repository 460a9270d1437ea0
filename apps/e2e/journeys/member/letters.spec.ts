import { newName, signedInAs } from '../../src/account/account.ts'
import { expect, expectAccessible, test } from '../../src/journey.ts'
import { ENDS, openColleague } from '../../src/operator/operator-command.ts'
import { use } from '../../src/page/keyboard.ts'
import { at, expectWithinWidth } from '../../src/page/looks.ts'
import { ANY_BRAND, LAST_BRAND } from '../../src/tags.ts'
import { askFor } from '../../src/wallet/ask-for.ts'
import { addCard, openPayee } from '../../src/wallet/payee.ts'

/** Of the payee: a phone, a name, a fund password, turnover that was waived, an account. */
const LETTERS_OF_SET_UP = 5
const SITES = { aurora: '3000', jade: '3001' } as Readonly<Record<string, string>>
const HOSTILE = '<img src=x onerror="document.title=1"><b>甲</b>'

test(
  'a letter comes of what a person decided, shows in two tabs and is read in one; one of the operator is text, by keys at 390',
  { tag: ANY_BRAND },
  async ({ page, context, brand }) => {
    const payee = await openPayee(brand, 1_000_00n)
    await addCard(payee)
    await signedInAs(page, brand, payee.member)
    await at(page, 1366)
    const orderNo = await askFor(page, payee, '300')

    const other = await context.newPage()
    await at(other, 1366)
    await other.goto('/mine/message')
    const envelopeOf = (tab: typeof page) => tab.getByRole('banner').getByRole('link', { name: /^站内消息/ })
    await expect(other.getByRole('heading', { level: 1, name: '站内消息' })).toBeVisible()
    for (const tab of [page, other]) await expect(envelopeOf(tab)).toHaveAccessibleName(`站内消息 ${LETTERS_OF_SET_UP}`)
    await other.getByRole('button', { name: '全部已读' }).click()
    await expect(other.getByText(`已将 ${LETTERS_OF_SET_UP} 条标为已读`)).toBeVisible()
    for (const tab of [page, other]) await expect(envelopeOf(tab)).toHaveAccessibleName('站内消息')

    const desk = await openColleague()
    const refusal = await desk.run(['withdrawal', 'refuse', orderNo, 'documents', '--reason', 'no papers', '--yes'])
    expect(refusal).toMatchObject({ code: ENDS.done })
    for (const tab of [page, other]) await expect(envelopeOf(tab)).toHaveAccessibleName('站内消息 1')
    await other.getByRole('button', { name: /取款未通过审核/ }).click()
    const reading = other.getByRole('article', { name: '取款未通过审核' })
    await expect(reading).toContainText('需要补充身份资料')
    await expect(reading).toContainText(orderNo)
    for (const tab of [page, other]) await expect(envelopeOf(tab)).toHaveAccessibleName('站内消息')
    await expectAccessible(other)
    await reading.getByRole('link', { name: '查看进度' }).click()
    await expect(other).toHaveURL(new RegExp(`/mine/transRecord\\?.*ref=${orderNo}`))

    const site = SITES[brand] ?? ''
    const words = [
      '--title',
      '甲乙',
      '--title-traditional',
      '甲乙',
      '--content',
      HOSTILE,
      '--content-traditional',
      HOSTILE,
    ]
    const send = ['letter', 'send', '--site', site, '--type', 'notice', ...words, '--reason', 'asked', '--json']
    const sent = await desk.run([...send, '--to', payee.member.name])
    expect(sent).toMatchObject({ code: ENDS.done })
    expect(JSON.parse(sent.out)).toMatchObject({ reached: 1 })
    desk.close()
    await expect(envelopeOf(page)).toHaveAccessibleName('站内消息 1')

    await at(other, 390)
    await other.goto('/mine')
    await expect(other.getByRole('navigation', { name: '底部导航' }).getByText('1', { exact: true })).toBeVisible()
    await other.getByRole('link', { name: '站内消息 1' }).click()
    const item = other.getByRole('button', { name: /甲乙/ })
    await expect(item).toBeVisible()
    await expectWithinWidth(other, 'letters')
    await expectAccessible(other)
    await use(other, item)
    const letter = other.getByRole('article', { name: '甲乙' })
    await expect(letter.getByText(HOSTILE)).toBeVisible()
    await expect(letter.locator('img, p b')).toHaveCount(0)
    await expect(item).toBeHidden()
    await expectWithinWidth(other, 'a letter')
    await expectAccessible(other)
    await use(other, letter.getByRole('button', { name: '删除' }))
    const dialog = other.getByRole('dialog')
    await use(other, dialog.getByRole('button', { name: '删除' }))
    await expect(other.getByText('已删除')).toBeVisible()
    await expect(item).toHaveCount(0)
    await expect(envelopeOf(page)).toHaveAccessibleName('站内消息')
  },
)

// Not where the other journey counts what is unread.
test(
  'a letter to all comes when its moment does, without a reload, and goes when it is withdrawn',
  { tag: LAST_BRAND },
  async ({ memberPage: page, brand }) => {
    const site = SITES[brand] ?? ''
    const title = `维护 ${newName()}`
    await at(page, 1366)
    await page.goto('/mine/message')
    await expect(page.getByRole('heading', { level: 1, name: '站内消息' })).toBeVisible()
    const item = page.getByRole('button', { name: new RegExp(title) })

    const desk = await openColleague()
    const publishAt = Math.ceil(Date.now() / 1000) + 20
    const published = await desk.run([
      'letter',
      'send',
      '--all',
      '--site',
      site,
      '--type',
      'brbulletin',
      '--title',
      title,
      '--title-traditional',
      title,
      '--content',
      '今晚维护一小时。',
      '--content-traditional',
      '今晚維護一小時。',
      '--at',
      new Date(publishAt * 1000).toISOString(),
      '--reason',
      'announced',
      '--json',
    ])
    expect(published).toMatchObject({ code: ENDS.done })
    const { letterId } = JSON.parse(published.out) as { letterId: string }
    await expect(item).toBeVisible({ timeout: 90_000 })
    expect(Date.now()).toBeGreaterThanOrEqual(publishAt * 1000)
    await item.click()
    await expect(page.getByRole('article', { name: title })).toContainText('今晚维护一小时。')

    const withdrawal = ['letter', 'withdraw', letterId, '--site', site, '--reason', 'over', '--yes']
    expect(await desk.run(withdrawal)).toMatchObject({ code: ENDS.done })
    desk.close()
    await expect(item).toHaveCount(0)
  },
)
