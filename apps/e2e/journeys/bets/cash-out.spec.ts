import type { Page } from '@playwright/test'
import { readyToCut } from '../../src/network/cut.ts'
import { breakOff, holdCalls } from '../../src/network/held-calls.ts'
import { balanceOf, betAt, expect, expectAccessible, expectAccepted, openBoard, test } from '../../src/journey.ts'
import { limitMatch } from '../../src/operator/office.ts'
import { sandbox, type ControlledMatch } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const openBets = (page: Page) => page.getByRole('region', { name: '未结注单' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '提前兑现' })
const offerOf = (page: Page) => dialogOf(page).getByTestId('offer')
const confirmOf = (page: Page) => dialogOf(page).getByRole('button', { name: /^确认兑现/ })

/** '¥1,234.50' in fen. */
const fenOf = (text: string | null): number => Math.round(Number((text ?? '').replaceAll(/[^\d.]/g, '')) * 100)
const money = (fen: number): string => (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })

const bet = async (page: Page, on?: ControlledMatch): Promise<ControlledMatch> => {
  const match = on ?? (await sandbox.steadyMatch())
  await openBoard(page, match.gidm)
  await betAt(page, match, '100')
  await expectAccepted(page)
  await expect(balanceOf(page)).toContainText('¥900.00')
  return match
}

const openOffer = async (page: Page): Promise<void> => {
  await openBets(page)
    .getByRole('button', { name: /^兑现 ¥/ })
    .click()
  await expect(confirmOf(page)).toBeEnabled()
}

/** Returns the amount in fen. While prices are late on a busy machine a sale is refused, and asked for again. */
const sell = async (page: Page): Promise<number> => {
  const taken = dialogOf(page).getByText(/^兑现成功，¥/)
  const late = dialogOf(page).getByText(/^本次兑现未成立：行情更新中/)
  for (let again = 0; again < 5 && !(await taken.isVisible()); again += 1) {
    await confirmOf(page).click()
    // As late again, it says so in the same words.
    if (again > 0) await late.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => undefined)
    await expect(taken.or(late).first()).toBeVisible()
  }
  await expect(taken).toBeVisible()
  const paid = fenOf(await taken.textContent())
  await dialogOf(page).getByRole('button', { name: '关闭' }).last().click()
  await expect(dialogOf(page)).toBeHidden()
  return paid
}

test(
  'a bet is sold back by half, then whole, and its record shows how it came out',
  { tag: ANY_BRAND },
  async ({ memberPage: page }) => {
    const match = await bet(page)

    const winnable = openBets(page).getByText(/^可赢 [\d,.]+$/)
    const most = fenOf(await winnable.textContent())
    await openOffer(page)
    const whole = fenOf(await offerOf(page).textContent())
    await dialogOf(page).getByRole('slider', { name: '兑现比例' }).fill('50')
    await expect(dialogOf(page)).toContainText('兑现后仍有本金 ¥50.00 参与结算')
    await expect(offerOf(page)).toHaveText(`¥${money(Math.floor(whole / 2))}`)
    await expectAccessible(page)
    const half = await sell(page)
    expect(half).toBe(Math.floor(whole / 2))
    await expect(balanceOf(page)).toContainText(`¥${money(900_00 + half)}`)
    await expect(openBets(page)).toContainText('本金 ¥50')
    await expect(winnable).toHaveText(`可赢 ${money(most / 2)}`)
    await expect(openBets(page)).toContainText(`已兑现 ¥${money(half)}`)

    await openOffer(page)
    await expect(dialogOf(page)).toContainText('整张注单兑现')
    const paid = half + (await sell(page))
    await expect(balanceOf(page)).toContainText(`¥${money(900_00 + paid)}`)
    await expect(openBets(page)).toContainText('暂无未结注单')

    await page.goto('/mine/betRecord')
    const row = page.getByRole('row').filter({ hasText: match.home })
    await expect(row).toContainText('已兑现')
    await row.getByRole('button', { name: /^展开注单/ }).click()
    await expect(page.getByText(`已提前兑现：本金 ¥100.00，到账 ¥${money(paid)}`)).toBeVisible()
    await expect(page.getByText(`输赢 −${money(100_00 - paid)}`)).toBeVisible()
  },
)

test(
  'a quote that runs out takes nothing, and a book that moved refuses it with another',
  { tag: ANY_BRAND },
  async ({ memberPage: page, brand }) => {
    const quotes = await holdCalls(page, brand, 'cash_out_quotes')
    const match = await bet(page)
    await openOffer(page)
    const before = fenOf(await offerOf(page).textContent())

    await test.step('no other quote comes, and this one runs out', async () => {
      quotes.hold()
      await expect(dialogOf(page).getByText('报价已过期，请按新的报价兑现')).toBeVisible()
      await expect(confirmOf(page)).toBeDisabled()
      quotes.release()
      await expect(confirmOf(page)).toBeEnabled()
    })

    await test.step('the home side is less likely to win than the quote says', async () => {
      quotes.hold()
      await sandbox.nudge(match.gidm, { home: 0.5 })
      await confirmOf(page).click()
      await expect(dialogOf(page).getByText(/^本次兑现未成立：报价已变动/)).toBeVisible()
      await expect(balanceOf(page)).toContainText('¥900.00')
      quotes.release()
      await expect.poll(async () => fenOf(await offerOf(page).textContent())).toBeLessThan(before)
      const paid = await sell(page)
      expect(paid).toBeLessThan(before)
      await expect(balanceOf(page)).toContainText(`¥${money(900_00 + paid)}`)
    })
  },
)

test(
  'in play a sale waits and says so: a goal meanwhile keeps the bet, a cut network loses only the answer',
  { tag: ANY_BRAND },
  async ({ memberPage: page, context, brand }) => {
    const [match, network] = await Promise.all([sandbox.steadyMatch(), readyToCut(context)])
    // Covers the steps below on a busy machine.
    await limitMatch(brand, match.gidm, { inPlayDelayMs: 10_000 })
    await bet(page, match)
    const waiting = dialogOf(page).getByText(
      '比赛进行中，需等待数秒确认；确认期间如遇封盘、进球或报价明显下降，本次兑现不成立',
    )

    await test.step('the away side scores', async () => {
      await openOffer(page)
      await confirmOf(page).click()
      await expect(waiting).toBeVisible()
      await sandbox.event(match.gidm, { kind: 'goal', side: 'C' })
      await expect(dialogOf(page).getByText(/^本次兑现未成立：/)).toBeVisible()
      await expect(openBets(page)).toContainText('本金 ¥100')
      await expect(balanceOf(page)).toContainText('¥900.00')
    })

    await test.step('the network is cut', async () => {
      const taken = dialogOf(page).getByText(/^兑现成功，¥/)
      const stale = dialogOf(page).getByText(/^本次兑现未成立：行情更新中/)
      const sellUnheard = async (): Promise<boolean> => {
        await expect(confirmOf(page)).toBeEnabled()
        await breakOff(page, brand, 'cash_out', async () => {
          await expect(waiting).toBeVisible()
          await network.cut()
        })
        await confirmOf(page).click()
        await expect(dialogOf(page).getByText('正在查询兑现结果，请勿重复操作')).toBeVisible()
        await network.mend()
        await expect(taken.or(stale).first()).toBeVisible({ timeout: 90_000 })
        return taken.isVisible()
      }
      // A feed that is late, as on a busy machine, sells nothing.
      for (let attempts = 1; !(await sellUnheard()); attempts += 1) expect(attempts).toBeLessThan(3)
      const paid = fenOf(await taken.textContent())
      await expect(balanceOf(page)).toContainText(`¥${money(900_00 + paid)}`)
      await dialogOf(page).getByRole('button', { name: '关闭' }).last().click()
      await expect(openBets(page)).toContainText('暂无未结注单')
    })
  },
)
