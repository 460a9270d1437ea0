import type { Locator, Page } from '@playwright/test'
import {
  betAt,
  expect,
  expectAccessible,
  expectAccepted,
  expectWaitingBet,
  openBoard,
  test,
  winPriceOf,
} from '../../src/journey.ts'
import { ENDS, openColleague } from '../../src/operator/operator-command.ts'
import { sandbox, type ControlledMatch } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const REASON = ['--reason', 'seen by a journey']

const expectLocked = async (part: Locator, locked: boolean): Promise<void> => {
  await expect(part.locator('[data-price]').first()).toBeVisible()
  const left = part.locator(locked ? '[data-price]:not([aria-disabled])' : '[data-price][aria-disabled]')
  await expect(left).toHaveCount(0)
}

const slipButton = (page: Page, name: RegExp | string) =>
  page.getByRole('region', { name: '投注单' }).getByRole('button', { name })

const readyAway = async (page: Page, match: ControlledMatch): Promise<void> => {
  await page.getByRole('button', { name: '完成' }).click()
  await winPriceOf(page, match, 'away').click()
  await page.getByLabel(`${match.away} 投注额`).fill('100')
  await expect(slipButton(page, /^投注 ¥100/)).toBeEnabled()
}

test(
  'a match suspended by its provider or by the risk desk takes no bets wherever it is open, and reopens by itself',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    const [match, desk] = await Promise.all([sandbox.steadyMatch(), openColleague()])
    await openBoard(page, match.gidm)
    await betAt(page, match, '100')
    await expectAccepted(page)
    await readyAway(page, match)
    const onBoard = page.locator(`[data-match="${match.gidm}"]`)
    const openBets = page.getByRole('region', { name: '未结注单' })
    await expect(openBets.getByRole('button', { name: /^兑现 ¥/ })).toBeEnabled()

    await test.step('by the provider, on the board', async () => {
      await sandbox.event(match.gidm, { kind: 'suspend', reason: 'VAR' })
      await expectLocked(onBoard, true)
      await expect(onBoard.getByText('VAR中')).toBeVisible()
      await expect(onBoard.getByRole('button', { name: `${match.home} 独赢 暂停，VAR中` })).toBeVisible()
      await expect(page.getByText('暂时封盘，恢复后可继续投注')).toBeVisible()
      await expect(slipButton(page, '暂时封盘')).toBeDisabled()
      await expect(openBets.getByRole('button', { name: '暂停兑现・VAR中' })).toBeDisabled()
      await expectAccessible(page)
      await sandbox.event(match.gidm, { kind: 'resume' })
      await expectLocked(onBoard, false)
      await expect(slipButton(page, /投注 ¥100/)).toBeEnabled()
      await expect(openBets.getByRole('button', { name: /^兑现 ¥/ })).toBeEnabled()
    })

    await onBoard.getByRole('button', { name: `更多 ${match.home} 对 ${match.away} 的盘口` }).click()
    const shown = page.locator(`[data-match-page="${match.gidm}"]`)
    const toWin = shown.locator('[data-market="RM"]')
    await expectLocked(toWin, false)

    const suspend = async (...of: string[]): Promise<string> => {
      const done = await desk.run(['desk', 'suspend', '--match', match.gidm, ...of, ...REASON, '--json'])
      expect(done).toMatchObject({ code: ENDS.done })
      return (JSON.parse(done.out) as { suspensionId: string }).suspensionId
    }
    const reopen = async (id: string): Promise<void> =>
      expect(await desk.run(['desk', 'reopen', id, ...REASON])).toMatchObject({ code: ENDS.done })

    await test.step('one market of it by the desk, on its page', async () => {
      const id = await suspend('--market', 'RM')
      await expectLocked(toWin, true)
      await expect(slipButton(page, '暂时封盘')).toBeDisabled()
      await expectLocked(shown.locator('[data-market="ROU"]'), false)
      await reopen(id)
      await expectLocked(toWin, false)
    })

    await test.step('the whole of it by the desk, while a bet waits to be confirmed', async () => {
      await slipButton(page, /投注 ¥100/).click()
      await expectWaitingBet(page)
      await sandbox.event(match.gidm, { kind: 'suspend', reason: 'VAR' })
      await expect(page.getByText(/^注单未接受：VAR核查封盘，¥100\.00 已退回余额$/)).toBeVisible()
      const id = await suspend()
      await sandbox.event(match.gidm, { kind: 'resume' })
      await expect(shown.getByText('暂停投注', { exact: true })).toBeVisible()
      await expectLocked(shown, true)
      await reopen(id)
      await expectLocked(toWin, false)
      await slipButton(page, /^按 .+ 投注$/).click()
      await expectAccepted(page)
    })
    desk.close()
  },
)
