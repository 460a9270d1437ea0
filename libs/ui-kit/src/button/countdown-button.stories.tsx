import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { CountdownButton, type CountdownButtonProps } from './countdown-button.tsx'

const meta = {
  title: 'Kit/CountdownButton',
  component: CountdownButton,
  tags: ['autodocs'],
  args: { children: '获取验证码', waiting: (seconds: number) => `${seconds} 秒后可重新发送`, onClick: fn() },
  parameters: {
    guide: {
      usage: 'Asks for a code by phone or e-mail, and says how long until it may be asked again.',
      states: {
        Waiting: 'Counts the seconds down; can be reached, does nothing.',
        Sending: 'Busy.',
      },
      keyboard: {
        'Enter, Space': 'Asks.',
      },
      dos: ['Take the end of the wait from the server’s answer, so that a reload does not restart it.'],
      donts: ['Start a wait when asking failed.'],
    },
  },
} satisfies Meta<typeof CountdownButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}

function Asking({ until: _until, ...rest }: CountdownButtonProps) {
  const [until, setUntil] = useState(0)
  return <CountdownButton {...rest} until={until} onClick={() => setUntil(Date.now() + 60_000)} />
}
export const Waiting: Story = {
  render: (args) => <Asking {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await expect(canvas.getByRole('button', { name: /秒后可重新发送/ })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Sending: Story = { args: { loading: true } }
