import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Kit/Popover',
  component: Popover,
  tags: ['autodocs'],
  args: {
    label: '钱包',
    trigger: (props) => <Button {...props}>¥12,860.50</Button>,
    children: (
      <>
        <p>中心钱包 ¥12,860.50</p>
        <p>锁定金额 ¥0.00</p>
      </>
    ),
  },
  argTypes: { trigger: { control: false }, children: { control: false } },
  decorators: [(Story) => <div style={{ minHeight: '260px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'A panel beside the button that opens it, over the page: balances, filters.',
      states: {
        Open: 'Beside its button, moved into view where it would be cut.',
      },
      keyboard: {
        'Enter, Space': 'Opens and closes it.',
        Tab: 'Goes on into the panel.',
        Escape: 'Closes it.',
      },
      dos: ['Keep it small; what needs a page is a page.'],
      donts: ['Open one by hovering alone: phones cannot.', 'Put what must be answered into it.'],
    },
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const WalletPanel: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button')
    await userEvent.click(trigger)
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('group', { name: '钱包' })).toBeNull()
    await userEvent.click(trigger)
  },
}
