import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi, onTestFinished } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { someDealDays } from '../testing/deals.ts'
import { renderOnStage } from '../testing/render.ts'
import { someBalances } from '../testing/venues.ts'
import { aWithdrawInfo } from '../testing/withdrawals.ts'
import WalletPage from './wallet-page.tsx'

const open = (handlers: MockHandlers = {}) => {
  renderOnStage(<WalletPage />, { handlers: wellAnswered(handlers) })
  return userEvent.setup()
}
const card = (name: string) => screen.findByRole('region', { name })
const chart = (name: string) => screen.findByRole('slider', { name: `${name}，按左右方向键查看每天` })

describe('the wallet page', () => {
  it('adds up the centre wallet and all that is locked, in a total that its parts explain', async () => {
    open()
    const total = await card('我的钱包')
    await within(total).findByText('¥19,289.86')
    expect(total.textContent).toContain('中心钱包¥12,860.50可取 ¥10,332.50，其余 ¥2,528.00 流水未完成')
    expect(total.textContent).toContain('锁定金额¥3,500.00注单占用 ¥500.00，1 笔取款处理中 ¥3,000.00')
  })

  it('names all that is locked: bets, withdrawals and money on its way into venues', async () => {
    open({ allBalance: () => someBalances({ inTransit: 200_00n }) })
    const total = await card('我的钱包')
    await within(total).findByText('¥19,489.86')
    expect(total.textContent).toContain(
      '锁定金额¥3,700.00注单占用 ¥500.00，1 笔取款处理中 ¥3,000.00，转账途中 ¥200.00，结果以场馆回执为准',
    )
  })

  it('counts no withdrawal that has ended', async () => {
    const ended = aWithdrawInfo().running.map((each) => ({ ...each, state: 'paid' as const }))
    open({ withdrawInfo: () => aWithdrawInfo({ running: ended }) })
    const total = await card('我的钱包')
    expect(await within(total).findByText('¥16,289.86')).toBeTruthy()
  })

  it('asks once for both charts, whatever they show', async () => {
    const asked = vi.fn<NonNullable<MockHandlers['queryDealDays']>>(({ days }) => ({ list: someDealDays(days) }))
    const user = open({ queryDealDays: asked })
    const flow = await card('存入与取出')
    await within(flow).findByText('存入')
    await user.click(within(flow).getByRole('radio', { name: '近 7 天' }))
    expect(flow.textContent).toContain('存入¥13,000.00')
    expect(asked.mock.calls.map(([payload]) => payload)).toEqual([{ days: 30 }])
  })

  it('tells each day under the arrow keys, newest first, and not beyond the first or last', async () => {
    const user = open()
    const bets = await chart('投注与派彩')
    bets.focus()
    await user.keyboard('{End}')
    expect(bets.getAttribute('aria-valuetext')).toBe('今日 周六 投注 ¥3,000.00 派彩 ¥4,400.00')
    await user.keyboard('{ArrowRight}')
    expect(bets.getAttribute('aria-valuenow')).toBe('7')
    await user.keyboard('{ArrowLeft}')
    expect(bets.getAttribute('aria-valuetext')).toBe('11-20 周五 投注 ¥3,900.00 派彩 ¥5,310.54')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(bets.getAttribute('aria-valuenow')).toBe('1')
  })

  it('has a table of the same days, newest first, with the sum', async () => {
    const user = open()
    const bets = await card('投注与派彩')
    await user.click(within(bets).getByRole('radio', { name: '表' }))
    const rows = within(await within(bets).findByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '日期投注派彩输赢',
      '今日3,000.004,400.00+1,400.00',
      '11-203,900.005,310.54+1,410.54',
      '11-193,636.002,912.00−724.00',
      '11-184,820.007,430.00+2,610.00',
      '11-173,100.002,245.00−855.00',
      '11-164,200.006,118.00+1,918.00',
      '11-152,800.001,960.00−840.00',
      '合计25,456.0030,375.54+4,919.54',
    ])
  })

  it('lets the other cards live when one has failed', async () => {
    let answered = false
    const user = open({
      queryDealDays: ({ days }) => (answered ? { list: someDealDays(days) } : refuse('ACCESS_DENIED')),
    })
    const [retry] = await screen.findAllByRole('button', { name: '重试' }, { timeout: 60_000 })
    expect(await screen.findByText('¥19,289.86')).toBeTruthy()
    expect(within(await card('最近变动')).getAllByRole('listitem').length).toBeGreaterThan(3)
    answered = true
    if (retry) await user.click(retry)
    expect(await chart('存入与取出')).toBeTruthy()
  })

  it('tells no locked amount, and a total without it, while that cannot be asked', async () => {
    open({ withdrawInfo: () => refuse('ACCESS_DENIED') })
    const total = await card('我的钱包')
    await within(total).findByText('暂时无法查询', {}, { timeout: 60_000 })
    expect(total.textContent).toContain('¥12,860.50')
  })

  it('keeps the figures when the network is gone, says so, and moves no money', async () => {
    open()
    const total = await card('我的钱包')
    await within(total).findByText('¥19,289.86')
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    // Other tests of the library share this window.
    onTestFinished(() => {
      line.mockRestore()
      // Nothing listens to the window by then.
      onlineManager.setOnline(true)
    })
    fireEvent(window, new Event('offline'))
    await waitFor(() => expect(within(total).getByRole('status').textContent).toContain('网络已断开'))
    expect(within(total).getByText('¥19,289.86')).toBeTruthy()
    expect(within(total).getByText('取款').getAttribute('aria-disabled')).toBe('true')
  })
})
