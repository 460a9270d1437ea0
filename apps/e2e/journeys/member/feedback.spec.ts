import { existsSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { portrait } from '../../src/account/portrait.ts'
import { betAt, expect, expectAccepted, expectAccessible, expectRecords, openBoard, test } from '../../src/journey.ts'
import { ENDS, openColleague } from '../../src/operator/operator-command.ts'
import { use } from '../../src/page/keyboard.ts'
import { at, expectWithinWidth } from '../../src/page/looks.ts'
import { sandbox } from '../../src/stack/sandbox.ts'

const HOSTILE = '<img src=x onerror="document.title=1"><b>甲</b>'

test('a complaint with pictures goes from a settled bet to the desk, and its answer back to letter, badge, thread and rating', async ({
  memberPage: page,
  brand,
}) => {
  const site = brand === 'jade' ? '3001' : '3000'
  const match = await sandbox.steadyMatch()
  await at(page, 1366)
  await openBoard(page, match.gidm)
  await betAt(page, match, '100')
  await expectAccepted(page)
  await sandbox.event(match.gidm, { kind: 'final', score: { H: 0, C: 1 } })

  let caseNo = ''
  await test.step('the bet’s record leads to the form, which has chosen it', async () => {
    await expectRecords(page, match.home, 1)
    const row = page.getByRole('row').filter({ hasText: match.home })
    await expect(row.getByText('输', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: /^展开注单/ }).click()
    await page.getByRole('link', { name: '申诉' }).click()
    await expect(page).toHaveURL(/\/mine\/feedback\?.*bet=CR/)
    await expect(page.locator('[data-bet]')).toContainText(match.home)
    await page.getByRole('textbox', { name: '标题' }).fill('注单结算有异议')
    await page.getByRole('textbox', { name: '内容' }).fill(`为什么判输？附上截图。${HOSTILE}`)
    const file = page.locator('input[type=file]')
    for (const n of [1, 2]) {
      await file.setInputFiles({ name: `shot-${n}.png`, mimeType: 'image/png', buffer: portrait() })
      await expect(page.getByRole('button', { name: `放大图片 ${n}` })).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page).toHaveURL(/\/mine\/feedbackList\?.*ref=FK\d{18}/)
    caseNo = /ref=(FK\d{18})/.exec(page.url())?.[1] ?? ''
  })

  const thread = page.getByRole('article', { name: '注单结算有异议' })
  await test.step('it is shown as text, with its pictures, and cannot be deleted yet', async () => {
    await expect(thread.getByText(HOSTILE)).toBeVisible()
    await expect(thread.locator('p b')).toHaveCount(0)
    await expect
      .poll(() =>
        thread.locator('img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
      )
      .toEqual([true, true])
    await expect(thread.getByRole('button', { name: '删除' })).toBeDisabled()
  })

  const desk = await openColleague()
  await test.step('the desk finds it, takes it, looks at a picture and answers', async () => {
    const queue = await desk.run(['feedback', 'queue', '--site', site, '--kind', 'bet', '--json'])
    expect((JSON.parse(queue.out) as { cases: { caseNo: string }[] }).cases.map((each) => each.caseNo)).toContain(
      caseNo,
    )
    const of = [caseNo, '--site', site]
    expect(await desk.run(['feedback', 'assign', ...of, '--reason', 'mine'])).toMatchObject({ code: ENDS.done })
    const shown = await desk.run(['feedback', 'show', ...of, '--json'])
    const [entry] = (JSON.parse(shown.out) as { entries: { pictures: string[]; bet: { stake: string } }[] }).entries
    expect(entry?.bet).toBeDefined()
    expect(entry?.pictures).toHaveLength(2)
    const file = join(dirname(desk.sessionFile), 'shot.webp')
    const picture = await desk.run([
      ...['feedback', 'picture', caseNo, entry?.pictures[0] ?? '', '--site', site, '--file', file],
    ])
    expect(picture).toMatchObject({ code: ENDS.done })
    expect(existsSync(file)).toBe(true)
    const words = ['--text', '已为您核对，计算明细如下：', '--text-traditional', '已為您核對，計算明細如下：']
    const answer = await desk.run(['feedback', 'answer', ...of, ...words, '--reason', 'checked the match'])
    expect(answer).toMatchObject({ code: ENDS.done })
  })

  await test.step('the answer stands in the thread with the bet’s arithmetic, and is a letter', async () => {
    const reply = thread.getByRole('listitem').filter({ hasText: '已为您核对' })
    await expect(reply).toBeVisible()
    await expect(reply.locator('[data-bet]')).toContainText('¥100.00')
    await expect(reply.getByText('新回复')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /^站内消息 \d+$/ })
      .first()
      .click()
    await page.getByRole('button', { name: /您的反馈已有答复/ }).click()
    const letter = page.getByRole('article', { name: '您的反馈已有答复' })
    await letter.getByRole('link', { name: '查看答复' }).click()
    await expect(page).toHaveURL(new RegExp(`/mine/feedbackList\\?.*ref=${caseNo}`))
  })

  await test.step('a second answer counts at the tab until it is read, at 390 too; then it is rated by keys', async () => {
    await page.goto('/mine/message')
    const words = ['--text', '还有其他问题吗？', '--text-traditional', '還有其他問題嗎？', '--reason', 'follow-up']
    expect(await desk.run(['feedback', 'answer', caseNo, '--site', site, ...words])).toMatchObject({ code: ENDS.done })
    desk.close()
    const tabs = page.getByRole('navigation', { name: '消息与反馈' })
    await expect(tabs.getByRole('link', { name: '意见反馈 1' })).toBeVisible()
    await at(page, 390)
    await page.goto('/mine')
    await page.getByRole('link', { name: '意见反馈 1' }).click()
    const item = page.getByRole('button', { name: /注单结算有异议/ })
    await expect(item).toBeVisible()
    await expectWithinWidth(page, 'feedback')
    await expectAccessible(page)
    await use(page, item)
    await expect(item).toBeHidden()
    await expectWithinWidth(page, 'a thread')
    await expectAccessible(page)
    await thread.getByRole('radio', { name: '5 星' }).check({ force: true })
    await use(page, thread.getByRole('button', { name: '提交评价' }))
    await expect(thread.getByText('您的评价：5 星')).toBeVisible()
    await use(page, thread.getByRole('button', { name: '返回反馈列表' }))
    await expect(item).toContainText('您评价 5 星')
  })
})
