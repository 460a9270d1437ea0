import type { Locator } from '@playwright/test'
import { blockSockets, readyToCut } from '../../src/network/cut.ts'
import {
  balanceOf,
  chooseHome,
  expect,
  expectAccepted,
  expectAccessible,
  openBoard,
  test,
  winPriceOf,
} from '../../src/journey.ts'
import { sandbox } from '../../src/stack/sandbox.ts'
import { ANY_BRAND } from '../../src/tags.ts'

const colourOf = (price: Locator): Promise<string> => price.evaluate((cell) => getComputedStyle(cell).color)

test(
  'a network that is cut: old prices say so and take no bets, and updates resume by themselves when it is back',
  { tag: ANY_BRAND },
  async ({ page, memberPage, context }) => {
    const match = await sandbox.steadyMatch()
    const { cut, mend } = await readyToCut(context)
    await openBoard(memberPage, match.gidm)
    await chooseHome(page, match, '100')
    const submit = page.getByRole('region', { name: '投注单' }).getByRole('button', { name: /投注/ }).last()
    await expect(submit).toBeEnabled()
    const other = winPriceOf(page, match, 'away')
    const [before, live] = [await other.textContent(), await colourOf(other)]
    await page.evaluate(() => Object.assign(window, { stood: true }))

    await cut()
    const banner = page.getByText('实时连接已断开，正在重连，期间暂停投注')
    await expect(banner).toBeVisible()
    await expect(submit).toHaveText('暂停投注')
    await expect(submit).toBeDisabled()
    await expect.poll(() => colourOf(other)).not.toBe(live)
    await expectAccessible(page)
    await sandbox.nudge(match.gidm, { home: 1.5 })
    expect(await other.textContent()).toBe(before)

    await mend()
    await expect(banner).toBeHidden()
    await expect(other).not.toHaveText(before ?? '')
    await submit.click()
    await expectAccepted(page)
    expect(await page.evaluate(() => 'stood' in window)).toBe(true)
  },
)

test(
  'where sockets are blocked prices are read again and again, by guests too, and bets are taken and paid',
  { tag: ANY_BRAND },
  async ({ memberPage: page, context, anotherBrowser }) => {
    const match = await sandbox.steadyMatch()
    const elsewhere = await anotherBrowser()
    await Promise.all([blockSockets(context), blockSockets(elsewhere)])
    const guest = await elsewhere.newPage()
    await Promise.all([openBoard(page, match.gidm), guest.goto('/game/sport')])
    await expect(guest.locator(`[data-match="${match.gidm}"]`)).toBeVisible()
    const shown = [winPriceOf(page, match, 'home'), winPriceOf(guest, match, 'home')]
    const before = await Promise.all(shown.map((price) => price.textContent()))
    await sandbox.nudge(match.gidm, { home: 1.5 })
    for (const [at, price] of shown.entries()) await expect(price).not.toHaveText(before[at] ?? '')
    await chooseHome(page, match, '100')
    await page.getByRole('button', { name: /^投注 ¥100/ }).click()
    await expectAccepted(page)
    await expect(balanceOf(page)).toContainText('¥900.00')
    const open = page.getByRole('region', { name: '未结注单' })
    await expect(open).toContainText(match.home)
    await sandbox.event(match.gidm, { kind: 'final', score: { H: 3, C: 0 } })
    await expect(balanceOf(page)).not.toContainText('¥900.00')
    await expect(open).not.toContainText(match.home)
  },
)
