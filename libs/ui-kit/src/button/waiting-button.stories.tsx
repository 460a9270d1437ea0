import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { WaitingButton } from './waiting-button.tsx'

const meta = {
  title: 'Kit/WaitingButton',
  component: WaitingButton,
  tags: ['autodocs'],
  args: { children: '登录', variant: 'primary', onClick: fn() },
  parameters: {
    guide: {
      usage: 'A Button that must rest after a refusal: too many attempts, a payment channel that asks for patience.',
      states: {
        Waiting: 'Counts the seconds; does not submit its form.',
      },
      keyboard: {
        'Enter, Space': 'Presses it; nothing happens while it waits.',
      },
      dos: ['Take the end of the wait from the refusal.'],
      donts: ['Use it to slow people down whom nothing asks to wait.'],
    },
  },
} satisfies Meta<typeof WaitingButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Waiting: Story = {
  // Far enough that the seconds shown do not come to an end while it is looked at.
  render: (args) => <WaitingButton {...args} until={Date.now() + 600_000} />,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
