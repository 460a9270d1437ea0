import { protectionFacts, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { wellAnswered } from '../testing/answers.ts'
import { dealAnswer } from '../testing/deals.ts'
import { Stage } from '../testing/stage.tsx'
import WalletPage from './wallet-page.tsx'

const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <WalletPage />
    </Stage>
  </div>
)

const meta = {
  title: 'Wallet/Overview',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('¥19,289.86')).toBeVisible()
    const chart = await canvas.findByRole('slider', { name: '投注与派彩，按左右方向键查看每天' })
    chart.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('派彩 ¥'))
  },
}

export const AsTables: Story = {
  play: async ({ canvas }) => {
    for (const table of await canvas.findAllByRole('radio', { name: '表' })) await userEvent.click(table)
    await expect(await canvas.findByRole('table', { name: '投注与派彩' })).toBeVisible()
  },
}

export const NothingYet: Story = {
  args: {
    handlers: {
      queryDealDays: ({ days }) => ({
        list: Array.from({ length: days }, (_, at) => ({
          day: new Date(Date.UTC(2026, 9, 23 + at)).toISOString().slice(0, 10),
          deposited: 0n,
          withdrawn: 0n,
          staked: 0n,
          returned: 0n,
        })),
      }),
      queryDealRecord: () => ({ ...dealAnswer(), total: 0, list: [] }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('这段时间没有记录')).toHaveLength(2)
  },
}

export const Waiting: Story = {
  args: {
    handlers: {
      queryDealDays: () => new Promise(() => undefined),
      queryDealRecord: () => new Promise(() => undefined),
      withdrawInfo: () => new Promise(() => undefined),
    },
  },
}

/** What failed says so in its card; the others live on. */
export const ChartsFailed: Story = {
  args: { handlers: { queryDealDays: () => refuse('SYSTEM_BUSY'), withdrawInfo: () => refuse('SYSTEM_BUSY') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: '重试' }, { timeout: 10_000 })).toHaveLength(2)
    await expect(await canvas.findByText('最近变动')).toBeVisible()
  },
}

/** No offer beside a time-out. */
export const Resting: Story = {
  args: { handlers: { protection: () => protectionFacts({ timeOut: { until: 4_000_000_000 } }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('¥19,289.86')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('存款', { selector: 'a' })).toBeNull())
  },
}

export const DepositLimitReached: Story = {
  args: { handlers: { protection: () => protectionFacts({ depositLeft: { period: 'week', left: 0n } }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('本周的存款已达到您自己设定的限额')).toBeVisible()
  },
}
