import { readFile } from 'node:fs/promises'
import { signedInAs } from '../../src/account/account.ts'
import { betAt, expect, expectAccepted, expectReadable, openBoard, test } from '../../src/journey.ts'
import { at, expectWithinWidth, speakTraditional } from '../../src/page/looks.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

test(
  'a deposit and a bet are rows that open into their journals, by the keyboard too, and leave as a CSV file',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    const match = await sandbox.steadyMatch()
    await openBoard(page, match.gidm)
    await betAt(page, match, '100')
    await expectAccepted(page)

    await page.goto('/mine/transRecord')
    const rows = page.getByRole('row')
    const totals = page.getByLabel('合计')
    await expect(totals).toContainText('期末余额¥900.00')
    await expect(totals).toContainText('收入+1,000.00')
    await expect(totals).toContainText('支出−100.00')
    await expect(rows.filter({ hasText: '存款' })).toContainText('+1,000.00')

    const bet = rows.filter({ hasText: '−100.00' })
    await expect(bet).toContainText(match.home)
    await bet.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const steps = page.getByRole('region', { name: '这笔钱怎么走' })
    await expect(steps).toContainText('投注，本金锁定')
    await expect(steps).toContainText('中心钱包−100.00注单锁定+100.00')
    await expectReadable(page)

    await page.getByRole('radio', { name: '投注', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/group=bet/)
    await expect(totals).toContainText('净变动−100.00')
    await expect(rows).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('radio', { name: '投注', exact: true })).toBeChecked()
    await expect(rows).toHaveCount(2)

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    const [head, only, ...rest] = file.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFF时间,类型,说明,单号,变动（元）,变动后余额,状态')
    expect(only).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,投注,.*,CR\d{18},-100\.00,900\.00,已完成$/)
    expect(rest).toEqual([])
  },
)

test(
  'the wallet page tells the total, and each day by the arrow keys',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    await page.goto('/mine/wallet')
    await expect(page.getByRole('region', { name: '我的钱包' })).toContainText('¥1,000.00')
    const chart = page.getByRole('slider', { name: '存入与取出，按左右方向键查看每天' })
    await chart.focus()
    await page.keyboard.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', /^今日 .+ 存入 ¥1,000\.00 取出 ¥0\.00$/)
    await expectReadable(page)
    const bets = page.getByRole('region', { name: '投注与派彩' })
    await bets.getByRole('radio', { name: '表' }).check({ force: true })
    await expect(page).toHaveURL(/betsAs=table/)
    await page.reload()
    await expect(bets.getByRole('table')).toBeVisible()
    await expectReadable(page)
  },
)

test('on a phone, in Traditional Chinese, rows have two lines and open over the page', async ({
  anotherBrowser,
  brand,
  member,
}) => {
  const context = await anotherBrowser({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signedInAs(page, brand, member)
  await page.goto('/home')
  await at(page, 1440)
  await speakTraditional(page)
  await at(page, 390)
  for (const path of [
    '/mine/wallet',
    '/mine/transRecord',
    '/mine/introTutorial',
    '/mine/introTutorial?topic=withdraw',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expectReadable(page)
    await expectWithinWidth(page, `${path} at 390`)
  }
  await page.goto('/mine/transRecord')
  await page.getByRole('button', { name: /\+1,000\.00/ }).click()
  await expect(page.getByRole('dialog')).toContainText('存款入帳')
  await expectReadable(page)
})
