import type { Locator, Page } from '@playwright/test'
import { askDeposit, expectWaiting } from '../../src/page/deposit.ts'
import { expectToast } from '../../src/account/auth.ts'
import { signedInAs } from '../../src/account/account.ts'
import { betAt, chooseHome, expect, expectAccepted, openBoard, test } from '../../src/journey.ts'
import { form } from '../../src/account/member-area.ts'
import { moveCheck } from '../../src/page/reality-check.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name })

const prove = async (page: Page, password: string, button: string): Promise<void> => {
  const field = form(page).getByLabel('登录密码', { exact: true })
  await field.fill('nonsense1')
  await form(page).getByRole('button', { name: button }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(password)
  await form(page).getByRole('button', { name: button }).click()
  await expect(form(page)).toHaveCount(0)
}

test(
  'a member sets limits of their own, which cannot be loosened at once',
  { tag: ANY_BRAND },
  async ({ memberPage: page, member, context }) => {
    test.slow()
    const match = await sandbox.steadyMatch()
    await page.goto('/mine/protection')

    await test.step('less time counts at once, more waits a day', async () => {
      const daily = panel(page, '每日游戏时长')
      await expect(daily).toContainText('当前上限：不限')
      await daily.getByLabel('新的上限').selectOption({ label: '2 小时' })
      await expect(daily.getByText('调低立即生效。')).toBeVisible()
      await daily.getByRole('button', { name: '保存上限' }).click()
      await expect(daily).toContainText('当前上限：2 小时')
      await daily.getByLabel('新的上限').selectOption({ label: '4 小时' })
      await expect(daily.getByText('调高须等 24 小时后再次确认。')).toBeVisible()
      await daily.getByRole('button', { name: '保存上限' }).click()
      await expect(daily.getByText(/^您申请改为 4 小时，.+起可以确认$/)).toBeVisible()
      await expect(daily).toContainText('当前上限：2 小时')
      await expect(daily.getByRole('button', { name: '确认调高' })).toHaveCount(0)
      await page.reload()
      await expect(daily).toContainText('当前上限：2 小时')
      await panel(page, '时间与盈亏提醒').getByRole('radio', { name: '15 分钟' }).check({ force: true })
      await page.reload()
      await expect(panel(page, '时间与盈亏提醒').getByRole('radio', { name: '15 分钟' })).toBeChecked()
    })

    await test.step('a bet and a deposit are still allowed', async () => {
      await openBoard(page, match.gidm)
      await betAt(page, match, '10')
      await expectAccepted(page)
      await askDeposit(page, '500')
      await expectWaiting(page)
    })

    await test.step('a rest: begins at once, on every page, and ends by itself alone', async () => {
      const board = await context.newPage()
      await openBoard(board, match.gidm)
      await chooseHome(board, match, '10')
      await page.goto('/mine/protection')
      await panel(page, '暂停投注（冷静期）').getByRole('button', { name: '开始冷静期' }).click()
      await expect(page.getByRole('dialog', { name: '开始 24 小时的冷静期？' })).toBeVisible()
      await prove(page, member.password, '开始冷静期')
      await expect(panel(page, '暂停投注（冷静期）').getByText(/^冷静期至 \d{4}-\d{2}-\d{2} \d{2}:\d{2}/)).toBeVisible()
      await expect(page.getByText(/^您正处于冷静期，.+之前不能投注和存款。$/)).toBeVisible()
      await board.goto('/game/sport/crty')
      await expect(board.getByText(/^您正处于冷静期，.+之前不能投注和存款。$/)).toBeVisible()
      await expect(board.getByRole('region', { name: '投注单' }).getByRole('textbox')).toHaveCount(0)
      await expect(board.getByRole('region', { name: '未结注单' }).getByText(match.home).first()).toBeVisible()
      await board.close()
      await page.goto('/mine/savemoney')
      await expect(page.getByText(/^您正处于冷静期，.+后可继续存款。/)).toBeVisible()
      await expect(page.getByLabel('存款金额')).toHaveCount(0)
    })

    await test.step('self-exclusion is asked for in words, and stronger than a rest', async () => {
      await page.goto('/mine/protection')
      await panel(page, '自我禁制').getByRole('radio', { name: '1 年' }).check({ force: true })
      await panel(page, '自我禁制').getByRole('button', { name: '开始自我禁制' }).click()
      const word = form(page).getByLabel('请输入“自我禁制”以确认')
      await word.fill('我要禁制')
      await form(page).getByRole('button', { name: '开始自我禁制' }).click()
      await expect(form(page).getByText('请输入“自我禁制”四个字')).toBeVisible()
      await word.fill('自我禁制')
      await prove(page, member.password, '开始自我禁制')
      await expect(panel(page, '自我禁制').getByText(/^自我禁制至 \d{4}-/)).toBeVisible()
      await expect(page.getByText(/^您已选择自我禁制，.+之前不能投注和存款。$/)).toBeVisible()
      await page.goto('/mine/savemoney')
      await expect(page.getByText(/^您已自我禁制至 .+，期间不能存款。/)).toBeVisible()
      await page.goto('/mine/betRecord')
      await expect(page.getByRole('row').filter({ hasText: match.home })).toHaveCount(1)
    })
  },
)

test(
  'time and result are shown when they are due, and must be confirmed',
  { tag: ANY_BRAND },
  async ({ page, brand, member }) => {
    test.slow()
    const check = await moveCheck(page, brand)
    await signedInAs(page, brand, member)
    await page.goto('/mine/protection')
    await panel(page, '时间与盈亏提醒').getByRole('radio', { name: '15 分钟' }).check({ force: true })
    await expectToast(page, '提醒间隔已更新')
    check.due(true)
    await page.goto('/home')
    const told = page.getByRole('dialog', { name: '休息一下吧' })
    await expect(told).toContainText('您已连续游戏')
    await expect(told.getByText('已结本金')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(told).toBeVisible()
    check.due(false)
    await told.getByRole('button', { name: '休息一下' }).click()
    await expect(page).toHaveURL(/\/mine\/protection$/)
    await expect(told).toHaveCount(0)
  },
)
