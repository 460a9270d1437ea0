import { protectionFacts, refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { wellAnswered } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import IntroPage from './intro-page.tsx'

const Page = ({ handlers = {} }: { handlers?: MockHandlers }) => (
  <div style={{ maxWidth: '70rem', padding: '16px' }}>
    <Stage handlers={wellAnswered(handlers)}>
      <IntroPage />
    </Stage>
  </div>
)

const meta = {
  title: 'Wallet/Introduction',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Deposit: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('进入存款页，从开放的 2 种方式中选择一种。')).toBeVisible()
  },
}

export const Withdraw: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '取款' }))
    await expect(await canvas.findByText('单笔 ¥100 至 ¥50,000，每日最多 5 次、共 ¥100,000。')).toBeVisible()
  },
}

export const Transfer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '转账' }))
    await expect(await canvas.findByRole('heading', { name: '转入场馆' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { handlers: { paymentTypes: () => refuse('SYSTEM_BUSY') } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '重试' }, { timeout: 10_000 })
  },
}

/** No offer beside a time-out. */
export const Resting: Story = {
  args: { handlers: { protection: () => protectionFacts({ timeOut: { until: 4_000_000_000 } }) } },
  play: async ({ canvas }) => {
    await canvas.findByText('进入存款页，从开放的 2 种方式中选择一种。')
    await waitFor(() => expect(canvas.queryByText('去存款', { selector: 'a' })).toBeNull())
  },
}

export const DepositLimitReached: Story = {
  args: { handlers: { protection: () => protectionFacts({ depositLeft: { period: 'week', left: 0n } }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('本周的存款已达到您自己设定的限额')).toBeVisible()
  },
}
