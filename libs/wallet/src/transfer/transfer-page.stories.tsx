import { protectionFacts, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import { someBalances } from '../testing/venues.ts'
import TransferPage from './transfer-page.tsx'

const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <TransferPage onSupport={fn()} />
    </Stage>
  </div>
)

const meta = {
  title: 'Wallet/Transfer',
  component: Page,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear()
    localStorage.removeItem('hideNoBalance')
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** Each state of a venue. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('转账金额'), '1500.5')
    await expect(canvas.getByText('壹仟伍佰元伍角整')).toBeVisible()
  },
}

/** Out of a venue, of more than there is. */
export const TooMuch: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '从星桥棋牌转出' }))
    await userEvent.type(canvas.getByLabelText('转账金额'), '421')
    await userEvent.tab()
    await expect(await canvas.findByText('最多可转 ¥420.36')).toBeVisible()
  },
}

export const Recycled: Story = {
  args: {
    handlers: {
      recycle: () => ({
        list: someBalances().list.flatMap((wallet) => {
          const { channelCode, name, balance, activityLeft } = wallet
          if (wallet.wallet === 'centre' || balance === 0n) return []
          const outcome =
            balance === null
              ? ('unanswered' as const)
              : activityLeft !== undefined
                ? ('activity' as const)
                : wallet.pending
                  ? ('pending' as const)
                  : wallet.state === 'maintenance'
                    ? ('maintenance' as const)
                    : ('done' as const)
          return [{ channelCode, name, outcome, amount: balance, ...(activityLeft !== undefined && { activityLeft }) }]
        }),
        total: 920_36n,
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '一键回收' }))
    await expect(await canvas.findByText('2 个成功')).toBeVisible()
  },
}

/** Of a category that the site hides: what is there comes out. */
export const NoLongerOffered: Story = {
  args: {
    handlers: {
      allBalance: () =>
        someBalances({
          list: someBalances().list.map((wallet) =>
            wallet.channelCode === 'HGBY' ? { ...wallet, outOnly: 1 } : wallet,
          ),
        }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('选择场馆'), 'HGBY')
    await expect(canvas.getAllByText('本站已不再提供该场馆，余额可转出')[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: '转入海港捕鱼' })).toBeDisabled()
  },
}

/** The venue’s words in a dialog. */
export const Refused: Story = {
  args: {
    handlers: {
      venueTransfer: () => refuse('VENUE_ACTIVITY', { message: '您仍在场馆活动中，还差流水 ¥1,200，达标后可转出' }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('转账金额'), '100')
    await userEvent.click(canvas.getByRole('button', { name: '确认转账' }))
    const dialog = await within(document.body).findByRole('dialog', { name: '转账未成功' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

/** A limit of losses of the member's own leaves less than there is. */
export const WithinOwnLimit: Story = {
  args: {
    handlers: {
      moneyLimits: () => ({
        list: [{ kind: 'loss', period: 'week', amount: 1_000_00n, used: 250_00n, resetsAt: 4_000_000_000 }],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('您自己设定的净亏损限额：本周还可转入场馆 ¥750')).toBeVisible()
    await canvas.findByText('¥12,860.50')
    await userEvent.click(canvas.getByRole('button', { name: '全部' }))
    await expect(canvas.getByLabelText('转账金额')).toHaveValue('750')
  },
}

export const OwnLimitReached: Story = {
  args: {
    handlers: {
      moneyLimits: () => ({
        list: [{ kind: 'stake', period: 'day', amount: 1_000_00n, used: 1_000_00n, resetsAt: 4_000_000_000 }],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^今日的投注额已达到您自己设定的限额/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '确认转账' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Out of venues alone. */
export const Resting: Story = {
  args: { handlers: { protection: () => protectionFacts({ timeOut: { until: 4_000_000_000 } }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^您正处于冷静期/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '交换转出与转入' })).toBeDisabled()
  },
}

/** The answer was lost. Only the same transfer can be asked about again. */
export const Unsettled: Story = {
  args: { handlers: { venueTransfer: () => refuse('SERVER_ERROR') } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('转账金额'), '100')
    await userEvent.click(canvas.getByRole('button', { name: '确认转账' }))
    await expect(await canvas.findByText(/您提交的 ¥100.00 转账尚未得到答复/)).toBeVisible()
  },
}

/** A site whose only venue plays with the centre wallet. */
export const WithoutVenues: Story = {
  args: { handlers: { allBalance: () => someBalances({ list: someBalances().list.slice(0, 1) }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有可转账的场馆')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { handlers: { allBalance: () => refuse('SYSTEM_BUSY') } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '重试' }, { timeout: 10_000 })
  },
}
