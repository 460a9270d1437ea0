import { protectionFacts, refuse } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { aBalance, wellAnswered } from '../testing/answers.ts'
import { Stage, type StageProps } from '../testing/stage.tsx'
import { HeaderBalance } from './header-balance.tsx'

const Header = (props: Pick<StageProps, 'handlers'>) => (
  <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: '22rem', padding: '16px' }}>
    <Stage {...props}>
      <HeaderBalance />
    </Stage>
  </div>
)

const meta = {
  title: 'Wallet/Balance',
  component: HeaderBalance,
  tags: ['autodocs'],
  render: Header,
  parameters: {
    layout: 'fullscreen',
    guide: {
      usage: 'What a member has, in the header of every page, with a panel of what they can do with it.',
      states: {
        Loading: 'A skeleton in its size.',
        Hidden: 'Stars in place of every amount of every page, on this device.',
        Failed: 'That it is not known; the panel can ask again.',
        Panel: 'What can be spent, what open bets hold, and what leads to deposits and records.',
      },
      keyboard: {
        'Enter, Space': 'Opens the panel.',
        Escape: 'Closes it; the focus comes back.',
      },
      dos: ['Let it change with the platform’s pushes, by itself.'],
      donts: ['Show a balance of yesterday while today’s is on its way.'],
    },
  },
} satisfies Meta<Pick<StageProps, 'handlers'>>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('¥12,860.50')).toBeVisible()
  },
}

export const Hidden: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('¥12,860.50')
    await userEvent.click(canvas.getByRole('button', { name: '隐藏余额' }))
    await expect(canvas.queryByText('¥12,860.50')).toBeNull()
  },
}

export const Loading: Story = { args: { handlers: wellAnswered({ getBalance: never }) } }

export const Failed: Story = {
  args: { handlers: wellAnswered({ getBalance: () => refuse('MAINTENANCE') }) },
  play: async ({ canvas }) => {
    await canvas.findByText('余额加载失败')
  },
}

const openPanel = async (canvas: ReturnType<typeof within>, name: RegExp) => {
  const opener = await canvas.findByRole('button', { name })
  await userEvent.click(opener)
  return { opener, panel: within(screen.getByRole('group', { name: '钱包余额' })) }
}

export const Panel: Story = {
  play: async ({ canvas }) => {
    const { opener, panel } = await openPanel(canvas, /¥12,860.50/)
    await expect(panel.getByText('¥13,360.50')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
  },
}

export const PanelOfALargeBalance: Story = {
  args: {
    handlers: wellAnswered({
      getBalance: () => aBalance({ centerWalletBalance: 98_765_432_10n, lockMoney: 1_234_567_89n }),
    }),
  },
  play: async ({ canvas }) => {
    await openPanel(canvas, /¥98,765,432.10/)
  },
}

export const PanelFailed: Story = {
  args: { handlers: wellAnswered({ getBalance: () => refuse('MAINTENANCE') }) },
  play: async ({ canvas }) => {
    const { panel } = await openPanel(canvas, /余额加载失败/)
    await expect(await panel.findByRole('button', { name: '重试' })).toBeVisible()
  },
}

/** No offer beside a time-out. */
export const PanelResting: Story = {
  args: { handlers: wellAnswered({ protection: () => protectionFacts({ timeOut: { until: 4_000_000_000 } }) }) },
  play: async ({ canvas }) => {
    const { panel } = await openPanel(canvas, /¥12,860.50/)
    await waitFor(() => expect(panel.queryByText('去存款')).toBeNull())
  },
}

export const PanelDepositLimitReached: Story = {
  args: {
    handlers: wellAnswered({ protection: () => protectionFacts({ depositLeft: { period: 'week', left: 0n } }) }),
  },
  play: async ({ canvas }) => {
    const { panel } = await openPanel(canvas, /¥12,860.50/)
    await expect(await panel.findByText('本周的存款已达到您自己设定的限额')).toBeVisible()
  },
}
