import { withdrawInfo } from '@pavilion/contract/funds'
import type { Page } from '@playwright/test'
import { signedInAs } from '../../src/account/account.ts'
import { askFor } from '../../src/wallet/ask-for.ts'
import { addCard, FUND_PASSWORD, openPayee, type Payee } from '../../src/wallet/payee.ts'
import { balanceOf, expect, expectAccessible, test } from '../../src/journey.ts'
import { approveWithdrawal } from '../../src/operator/office.ts'
import { ENDS, openColleague } from '../../src/operator/operator-command.ts'
import { typeInto, use } from '../../src/page/keyboard.ts'
import { at, expectWithinWidth } from '../../src/page/looks.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

/** The platform sends and asks once a second, the sandbox pays after five. */
const PAYOUT_TIME = 60_000

const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

const open = async (page: Page, brand: string): Promise<Payee> => {
  const payee = await openPayee(brand, 1_000_00n)
  await signedInAs(page, brand, payee.member)
  await at(page, 1366)
  return payee
}

test(
  'a card is added on the page, money is asked for, a person approves it at the command line, and it arrives once',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    const payee = await open(page, brand)
    await page.goto('/mine/takemoney')
    await page.getByRole('link', { name: '添加收款账户' }).click()
    await page.getByLabel('卡号').fill(payee.card)
    await expect(page.getByLabel('开户银行')).toHaveValue('ICBC')
    await page.getByLabel('开户省份').selectOption('浙江省')
    await page.getByLabel('开户城市').selectOption('杭州市')
    await page.getByLabel('资金密码', { exact: true }).fill(FUND_PASSWORD)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel('短信验证码').fill(await payee.inbox.nextCode())
    await page.getByRole('button', { name: '确认添加' }).click()
    await expect(page.getByText(`•••• ${payee.card.slice(-4)}`)).toBeVisible()

    const orderNo = await askFor(page, payee, '600', async () => {
      await expect(page.getByText(/^新账户：.+ 前合计限 /)).toBeVisible()
      await expectAccessible(page)
    })
    await expect(page.getByText('工作人员正在核对，通过后自动出款')).toBeVisible()
    await expectAccessible(page)
    await expect(balanceOf(page)).toContainText('¥400.00')
    const desk = await openColleague()
    const queue = await desk.run(['withdrawal', 'queue'])
    expect(queue.out).toContain(orderNo)
    expect(await desk.run(['withdrawal', 'claim', orderNo])).toMatchObject({ code: ENDS.done })
    const review = await desk.run(['withdrawal', 'show', orderNo])
    expect(review.out).toMatch(/first +no withdrawal of the member was sent before/)
    const approval = await desk.run(['withdrawal', 'approve', orderNo, '--reason', 'seen', '--yes'])
    expect(approval).toMatchObject({ code: ENDS.done })
    await expect(page.getByText('已到账')).toBeVisible({ timeout: PAYOUT_TIME })
    await sandbox.reportPayoutAgain(orderNo)
    await page.reload()
    await expect(page.getByText('¥600.00 已付到您的账户')).toBeVisible()
    await expectAccessible(page)
    await expect(balanceOf(page)).toContainText('¥400.00')

    const hour = 3600
    const from = Math.floor(Date.now() / 1000 / hour) * hour - hour
    const statement = desk.file('statement.csv', await sandbox.statement(from, from + 3 * hour))
    const stretch = ['--from', momentOf(from), '--to', momentOf(from + 3 * hour), '--reason', 'daily']
    const imported = await desk.run(['statement', 'import', statement, ...stretch, '--json'])
    expect(imported).toMatchObject({ code: ENDS.done })
    const { statementId } = JSON.parse(imported.out) as { statementId: string }
    const differences = await desk.run(['statement', 'show', statementId, '--limit', '200'])
    expect(differences).toMatchObject({ code: ENDS.done, out: expect.not.stringContaining(orderNo) })
    const again = await desk.run(['statement', 'import', statement, ...stretch])
    expect(again.err).toContain('It was imported before: nothing was changed.')
    const site = brand === 'jade' ? '3001' : '3000'
    const note = ['member', 'note', payee.member.name, 'asked when it arrives', '--site', site]
    expect(await desk.run(note)).toMatchObject({ code: ENDS.done })
    const shown = await desk.run(['member', 'show', payee.member.name, '--site', site])
    expect(shown.out).toContain(orderNo)
    expect(shown.out).toContain('asked when it arrives')
    desk.close()
  },
)

const withCard = async (page: Page, brand: string): Promise<Payee> => {
  const payee = await open(page, brand)
  await addCard(payee)
  return payee
}

test('what a person refuses is in the wallet again, with the reason', { tag: ANY_BRAND }, async ({ page, brand }) => {
  const orderNo = await askFor(page, await withCard(page, brand), '300')
  const desk = await openColleague()
  await desk.run(['withdrawal', 'refuse', orderNo, 'documents', '--reason', 'no papers', '--yes'])
  await expect(page.getByText('需要补充身份资料 · ¥300.00 已全额退回中心钱包')).toBeVisible()
  await expectAccessible(page)
  await expect(balanceOf(page)).toContainText('¥1,000.00')
  desk.close()
})

test(
  'what the provider cannot pay comes back once, however often it says so',
  { tag: ANY_BRAND },
  async ({ page, brand }) => {
    const orderNo = await askFor(page, await withCard(page, brand), '300')
    await approveWithdrawal(orderNo)
    await sandbox.payout(orderNo, 'hold')
    await expect(page.getByText('已交付款通道，此阶段不可取消')).toBeVisible()
    await expectAccessible(page)
    await sandbox.payout(orderNo, 'fail', { failure: 'account_closed' })
    await expect(page.getByText('收款账户已停用 · ¥300.00 已全额退回中心钱包')).toBeVisible({ timeout: PAYOUT_TIME })
    await expectAccessible(page)
    await sandbox.reportPayoutAgain(orderNo)
    await page.reload()
    await expect(balanceOf(page)).toContainText('¥1,000.00')
  },
)

test('by keyboard alone, on a phone: money is asked for, approved, and arrives', async ({ page, brand }) => {
  const payee = await withCard(page, brand)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await at(page, 390)
  await page.goto('/mine/takemoney')
  await typeInto(page, page.getByLabel('取款金额'), '300')
  const next = page.getByRole('button', { name: '下一步' })
  const password = page.getByLabel('资金密码', { exact: true })
  await expect(next.or(password).first()).toBeVisible()
  if (await next.isVisible()) await use(page, next)
  await typeInto(page, password, FUND_PASSWORD)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('短信验证码')
  await expect(code).toBeVisible()
  await expectWithinWidth(page, 'the code at 390')
  await expectAccessible(page, 'dialog[open]')
  await use(page, page.getByRole('button', { name: '获取验证码' }))
  await typeInto(page, code, await payee.inbox.nextCode())
  await page.keyboard.press('Enter')
  await expect(balanceOf(page)).toContainText('¥700.00')
  await expect(page.getByText('审核中', { exact: true })).toBeVisible()
  await expectWithinWidth(page, 'what is checked at 390')
  await expectAccessible(page)
  const { running } = await payee.client.call(withdrawInfo, {})
  const orderNo = running[0]?.orderNo ?? ''
  await approveWithdrawal(orderNo)
  await sandbox.payout(orderNo, 'pay')
  await expect(page.getByText('已到账', { exact: true })).toBeVisible({ timeout: PAYOUT_TIME })
  await expect(balanceOf(page)).toContainText('¥700.00')
  await expectAccessible(page)
})

test('the member takes one back that waits', { tag: ANY_BRAND }, async ({ page, brand }) => {
  await askFor(page, await withCard(page, brand), '1000')
  await expect(balanceOf(page)).toContainText('¥0.00')
  await test.step('nothing else is free', async () => {
    await page.getByLabel('取款金额').fill('100')
    await page.getByLabel('资金密码', { exact: true }).focus()
    await expect(page.getByText('目前可取 ¥0.00')).toBeVisible()
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: '取消取款' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: '取消取款' }).click()
  await expect(page.getByText('取款已取消，金额已退回中心钱包')).toBeVisible()
  await expect(balanceOf(page)).toContainText('¥1,000.00')
  await expectAccessible(page)
})
