import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test'
import { useBookFeed } from '../book/use-book-feed.ts'
import { NOW, wellAnswered } from '../testing/answers.ts'
import type { CashOutQuote } from '@pavilion/contract/bets'
import { aLeg, aWager } from '../testing/builders.ts'
import { Stage } from '../testing/stage.tsx'
import { ChannelProvider } from '../venue/channel.tsx'
import { OpenWagers } from './open-wagers.tsx'

const PASS = { uid: 'uid-1', expiresAt: NOW + 3600 }
const noRelaunch = () => undefined

const Followed = () => {
  useBookFeed()
  return (
    <ChannelProvider pass={PASS} relaunch={noRelaunch}>
      <OpenWagers />
    </ChannelProvider>
  )
}

type Answer = NonNullable<NonNullable<MockHandlers['channel']>['get_today_wagers']>

const onStage = (wagers: Answer, channel: MockHandlers['channel'] = {}) => (
  <div style={{ width: '19.25rem', padding: '1rem', boxSizing: 'content-box' }}>
    <Stage handlers={wellAnswered({ channel: { get_today_wagers: wagers, ...channel } })}>
      <Followed />
    </Stage>
  </div>
)

export default { title: 'Sportsbook/Open bets' } satisfies Meta
type Story = StoryObj

export const Some: Story = {
  render: () =>
    onStage(() => ({
      list: [aWager({ ticketId: 'CR1', state: 'delay', decideAt: NOW + 5 }), aWager({ ticketId: 'CR2' })],
    })),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('滚球・全场让球（1-0）'))[0]).toBeVisible()
  },
}

export const Empty: Story = {
  render: () => onStage(() => ({ list: [] })),
  play: async ({ canvas }) => {
    await canvas.findByText('暂无未结注单')
  },
}

let answers = 0
export const Failed: Story = {
  render: () => {
    answers = 0
    return onStage(() => (answers++ === 0 ? refuse('ACCESS_DENIED') : { list: [aWager()] }))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '重试' }))
    await canvas.findByText('滚球・全场让球（1-0）')
  },
}

const parlay = () =>
  aWager({
    kind: 'parlay',
    legs: [
      aLeg({ result: 'W', result_H: 2, result_C: 0 }),
      aLeg({ gidm: '8003', gid: '8003001', wtype: 'ROU', rtype: 'C', ratio: '2.5 / 3', ior: 870 }),
      aLeg({ gidm: '8005', gid: '8005001', wtype: 'M', rtype: 'N', ior: 2_300 }),
      aLeg({ gidm: '8006', gid: '8006001', wtype: 'R', ratio: '1', ior: 910 }),
    ],
    winnable: 1_120_000n,
  })

export const SeveralLegs: Story = {
  render: () => onStage(() => ({ list: [parlay()] })),
  play: async ({ canvas }) => {
    await canvas.findByText('4串1')
    await userEvent.click(canvas.getByRole('button', { name: '展开其余 1 项' }))
    await canvas.findByRole('button', { name: '收起' })
  },
}

const quoted = (over: Partial<CashOutQuote> = {}) => ({
  quotes: [
    {
      ticketId: aWager().ticketId,
      offer: { quoteId: 'q1', amount: 62_500n, expiresAt: Math.ceil(Date.now() / 1000) + 30 },
      ...over,
    },
  ],
})

/** In whole or part, at a quote that lasts seconds. */
export const CashOut: Story = {
  render: () => {
    let sold = false
    return onStage(() => ({ list: sold ? [] : [aWager()] }), {
      cash_out_quotes: () => quoted(),
      cash_out: ({ part }) => {
        sold = part === 100
        return { outcome: 'taken', paid: 31_250n, wager: aWager(), balanceVersion: 3 }
      },
    })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '兑现 ¥625.00' }))
    await screen.findByText('整张注单兑现，不再参与结算')
    fireEvent.change(screen.getByRole('slider', { name: '兑现比例' }), { target: { value: '50' } })
    await expect(screen.getByTestId('offer')).toHaveTextContent('¥312.50')
    await screen.findByText('兑现后仍有本金 ¥250.00 参与结算')
    await userEvent.click(screen.getByRole('button', { name: '确认兑现 ¥312.50' }))
    await screen.findByText('兑现成功，¥312.50 已到账')
  },
}

/** In play a cash-out is delayed, and says so. */
export const CashOutWaits: Story = {
  render: () =>
    onStage(() => ({ list: [aWager()] }), {
      cash_out_quotes: () => quoted(),
      cash_out: () => new Promise(() => undefined),
    }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '兑现 ¥625.00' }))
    await userEvent.click(await screen.findByRole('button', { name: '确认兑现 ¥625.00' }))
    await screen.findByText('比赛进行中，需等待数秒确认；确认期间如遇封盘、进球或报价明显下降，本次兑现不成立')
    await expect(screen.getByRole('button', { name: '正在兑现…' })).toBeDisabled()
  },
}

/** Refused because the price moved; the new quote is shown. */
export const CashOutMoved: Story = {
  render: () =>
    onStage(() => ({ list: [aWager()] }), {
      cash_out_quotes: () => quoted(),
      cash_out: () => ({ outcome: 'refused', refusal: 'MOVED', quote: { ticketId: aWager().ticketId } }),
    }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '兑现 ¥625.00' }))
    await userEvent.click(await screen.findByRole('button', { name: '确认兑现 ¥625.00' }))
    await screen.findByText(/^本次兑现未成立：报价已变动/)
  },
}

export const CashOutSuspended: Story = {
  render: () =>
    onStage(() => ({ list: [aWager()] }), {
      cash_out_quotes: () => ({
        quotes: [{ ticketId: aWager().ticketId, refusal: 'SUSPENDED' as const, reason: 'GOAL' as const }],
      }),
    }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: '暂停兑现・进球确认' })).toBeDisabled())
  },
}

/** An expired quote can be used no more. */
export const CashOutExpired: Story = {
  render: () =>
    onStage(() => ({ list: [aWager()] }), {
      cash_out_quotes: () => quoted({ offer: { quoteId: 'q1', amount: 62_500n, expiresAt: 1 } }),
    }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '兑现 ¥625.00' }))
    await screen.findByText('报价已过期，请按新的报价兑现')
    await expect(screen.getByRole('button', { name: '确认兑现 ¥625.00' })).toBeDisabled()
  },
}
