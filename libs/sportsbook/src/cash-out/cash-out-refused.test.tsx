import type { CashOutAnswer, CashOutQuote } from '@pavilion/contract/bets'
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { OpenWagers } from '../open-wagers/open-wagers.tsx'
import { NOW, wellAnswered } from '../testing/answers.ts'
import { aWager } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { ChannelProvider } from '../venue/channel.tsx'

const nothing = () => undefined
const { ticketId } = aWager()
const later = () => Math.ceil(Date.now() / 1000) + 600
const offered = (amount: bigint): CashOutQuote => ({
  ticketId,
  offer: { quoteId: String(amount), amount, expiresAt: later() },
})

type ChannelHandlers = NonNullable<ReturnType<typeof wellAnswered>['channel']>

const openBets = (channel: ChannelHandlers) =>
  renderOnStage(
    <ChannelProvider pass={{ uid: 'uid-1', expiresAt: NOW + 3600 }} relaunch={nothing}>
      <OpenWagers />
    </ChannelProvider>,
    { handlers: wellAnswered({ channel: { get_today_wagers: () => ({ list: [aWager()] }), ...channel } }) },
  )

/** Worth ¥625, refused, with no quotes after the first. */
const sell = async (answer: Omit<Extract<CashOutAnswer, { outcome: 'refused' }>, 'outcome'>) => {
  let asked = 0
  const { user } = await openBets({
    cash_out_quotes: () => (asked++ === 0 ? { quotes: [offered(62_500n)] } : new Promise(nothing)),
    cash_out: () => ({ outcome: 'refused', ...answer }),
  })
  await user.click(await screen.findByRole('button', { name: '兑现 ¥625.00' }))
  await user.click(await screen.findByRole('button', { name: '确认兑现 ¥625.00' }))
}
const suspended = (reason: CashOutQuote['reason']) => ({
  refusal: 'SUSPENDED' as const,
  quote: { ticketId, refusal: 'SUSPENDED' as const, reason },
})

it.each([
  ['GOAL', '进球封盘', '进球确认'],
  ['VAR', 'VAR核查封盘', 'VAR中'],
  ['RED_CARD', '红牌封盘', '红牌'],
  ['MARKET', '暂时封盘', '暂时封盘'],
] as const)('says of %s why nothing was sold, and offers the old quote no more', async (reason, message, button) => {
  await sell(suspended(reason))
  await screen.findByText(`本次兑现未成立：${message}`)
  expect(screen.queryByRole('button', { name: /^确认兑现/ })).toBeNull()
  const names = screen.getAllByRole('button', { name: `暂停兑现・${button}` })
  expect(names.map((one) => one.hasAttribute('disabled'))).toEqual(names.map(() => true))
})

it('offers nothing while the line is cut, and says so', async () => {
  await openBets({ cash_out_quotes: () => ({ quotes: [offered(62_500n)] }) })
  const button = await screen.findByRole('button', { name: '兑现 ¥625.00' })
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => onlineManager.setOnline(false))
  expect(button).toHaveProperty('disabled', true)
  expect(button.textContent?.trim()).toBe('暂停兑现・连接已断开')
  act(() => onlineManager.setOnline(true))
  await screen.findByRole('button', { name: '兑现 ¥625.00' })
})

it('says of a goal that the quote of now has left behind', async () => {
  await sell({ refusal: 'SUSPENDED', reason: 'GOAL', quote: offered(50_000n) })
  await screen.findByText('本次兑现未成立：进球封盘。现为新报价')
  expect(screen.getByRole('button', { name: '确认兑现 ¥500.00' })).toHaveProperty('disabled', false)
})

it('says of a price that moved what happened, beside the quote of now', async () => {
  await sell({ refusal: 'MOVED', quote: offered(50_000n) })
  await screen.findByText('本次兑现未成立：报价已变动。现为新报价')
  expect(screen.getByRole('button', { name: '确认兑现 ¥500.00' })).toHaveProperty('disabled', false)
  expect(screen.queryByText(/恢复后可继续/)).toBeNull()
})
