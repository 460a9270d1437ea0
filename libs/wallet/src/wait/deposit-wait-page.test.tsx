import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { MSG } from '@pavilion/contract/realtime'
import { createFakeServer, type FakeServer } from '@pavilion/realtime/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anOrder, siteFacts, wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import DepositWaitPage from './deposit-wait-page.tsx'

type Status = NonNullable<MockHandlers['getDepositOrderStatus']>

const ORDER = 'CK2611210084'

const show = (status: Status, over: MockHandlers = {}, server?: FakeServer) =>
  renderOnStage(<DepositWaitPage params={{ orderNo: ORDER }} onSupport={() => undefined} />, {
    handlers: wellAnswered({ getDepositOrderStatus: status, ...over }),
    ...(server && { server }),
  })

const withoutDeposits = () => {
  const { switches } = siteFacts()
  return siteFacts({ switches: { ...switches, deposit: '0' } })
}

describe('while the site takes no deposits', () => {
  it('offers no other deposit once one is over', async () => {
    await show(() => ({ order: anOrder('expired') }), { preInfo: withoutDeposits })
    await screen.findByRole('button', { name: '遇到问题，联系客服' })
    await waitFor(() => expect(screen.queryByRole('link', { name: '再存一笔' })).toBeNull())
  })

  it('offers none in place of an order that does not exist', async () => {
    await show(() => ({ order: null }), { preInfo: withoutDeposits })
    await screen.findByText('未找到这笔存款')
    await waitFor(() => expect(screen.queryByRole('link', { name: '再存一笔' })).toBeNull())
  })
})

describe('an order that waits', () => {
  it('counts down by the clock of the server, whatever this machine believes', async () => {
    const serverTime = Math.floor(Date.now() / 1000) + 3600
    await show(() => ({ order: anOrder('pending', { createdAt: serverTime - 134 }) }), {
      preInfo: () => siteFacts({ serverTime }),
    })
    expect(await screen.findByText(/^12:4[4-6]$/)).toBeTruthy()
  })

  it('shows what to pay, where, and the amount in capitals', async () => {
    await show(() => ({ order: anOrder() }))
    expect((await screen.findByRole('link', { name: '前往付款' })).getAttribute('href')).toBe(
      'https://pay.test/checkout/CK2611210084',
    )
    expect(screen.getByText(/金额大写：伍仟元整/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '复制付款金额' })).toBeTruthy()
    expect(screen.getByText('等待付款').closest('li')?.getAttribute('aria-current')).toBe('step')
  })

  it('reads the amount in the capitals of the language', async () => {
    await renderOnStage(<DepositWaitPage params={{ orderNo: ORDER }} onSupport={() => undefined} />, {
      language: 'zh-TW',
      handlers: wellAnswered({ getDepositOrderStatus: () => ({ order: anOrder('pending', { amount: 23_600_00n }) }) }),
    })
    expect(await screen.findByText(/金額大寫：貳萬參仟陸佰元整/)).toBeTruthy()
  })

  it('has no way to pay before the provider answered', async () => {
    await show(() => ({ order: anOrder('created') }))
    expect(await screen.findByRole('heading', { name: '正在联系支付通道' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '前往付款' })).toBeNull()
  })

  it('becomes paid by a push', async () => {
    const server = createFakeServer()
    await show(() => ({ order: anOrder() }), {}, server)
    await screen.findByRole('heading', { name: '请在倒计时内完成付款' })
    await waitFor(() => expect(server.sockets).toHaveLength(1))
    act(() => server.push({ msgId: MSG.DEPOSIT, msgData: { order: anOrder('paid') } }))
    expect(await screen.findByRole('heading', { name: '存款成功' })).toBeTruthy()
    expect(screen.getByText(/^¥5,000\.00 已计入中心钱包。$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '去投注' })).toBeTruthy()
  })

  it('is asked after when the member says to have paid, and says when nothing came yet', async () => {
    const status = vi.fn<Status>(() => ({ order: anOrder() }))
    const { user } = await show(status)
    await user.click(await screen.findByRole('button', { name: '我已完成付款' }))
    expect(await screen.findByText('尚未收到付款，到账后将自动更新')).toBeTruthy()
    status.mockImplementation(() => ({ order: anOrder('paid') }))
    await user.click(screen.getByRole('button', { name: '我已完成付款' }))
    expect(await screen.findByRole('heading', { name: '存款成功' })).toBeTruthy()
  })

  it('is given up only once that was confirmed', async () => {
    const closeOrder = vi.fn<NonNullable<MockHandlers['closeOrder']>>(() => ({ order: anOrder('closed') }))
    const status = vi.fn<Status>(() => ({ order: anOrder() }))
    const { user } = await show(status, { closeOrder })
    await user.click(await screen.findByRole('button', { name: '取消存款' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '暂不取消' }))
    expect(closeOrder).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '取消存款' }))
    status.mockImplementation(() => ({ order: anOrder('closed') }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消存款' }))
    expect(await screen.findByRole('heading', { name: '存款已取消' })).toBeTruthy()
    expect(closeOrder.mock.calls[0]?.[0]).toEqual({ orderNo: ORDER })
  })

  it('says why it could not be cancelled, and asks for its state', async () => {
    const status = vi.fn<Status>(() => ({ order: anOrder() }))
    const { user } = await show(status, {
      closeOrder: () => refuse('ACCESS_DENIED', { message: '订单已付款，无法取消' }),
    })
    await user.click(await screen.findByRole('button', { name: '取消存款' }))
    status.mockImplementation(() => ({ order: anOrder('paid') }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消存款' }))
    expect(await screen.findByText('订单已付款，无法取消')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: '存款成功' })).toBeTruthy()
  })
})

describe('an order that is over, or is not', () => {
  it.each([
    ['expired', '订单已过期'],
    ['failed', '付款未成功'],
  ] as const)('%s: says so and offers another', async (state, title) => {
    await show(() => ({ order: anOrder(state) }))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: '再存一笔' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '取消存款' })).toBeNull()
  })

  it('missing: leads to a new deposit', async () => {
    const { user } = await show(() => ({ order: null }))
    await user.click(await screen.findByRole('link', { name: '再存一笔' }))
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/mine/savemoney')
  })

  it('could not be had: says why, and tries again', async () => {
    const status = vi.fn<Status>(() => refuse('MAINTENANCE'))
    const { user } = await show(status)
    expect((await screen.findByRole('alert')).textContent).toContain('维护中')
    status.mockImplementation(() => ({ order: anOrder() }))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { name: '请在倒计时内完成付款' })).toBeTruthy()
  })
})
