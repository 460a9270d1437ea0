import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

const meta = {
  title: 'Kit/Alert',
  component: Alert,
  tags: ['autodocs'],
  args: { children: '提交后请在 15 分钟内完成付款' },
  decorators: [
    (Story) => <div style={{ display: 'grid', gap: '12px', padding: '16px', maxWidth: '520px' }}>{Story()}</div>,
  ],
  parameters: {
    guide: {
      usage:
        'What a person should know where they are: that something went wrong, what changed, what to mind. What happened elsewhere is a toast.',
      states: {
        'Error, warning': 'Read aloud at once.',
        'Info, success': 'Read aloud when there is a pause.',
        Quiet: 'Not announced, because the part around it is.',
      },
      keyboard: {
        Tab: 'To its action.',
      },
      dos: ['Say what happened, then what can be done.', 'Put the one thing to do into `action`.'],
      donts: ['Put two above each other.', 'Blame.'],
    },
  },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Tones: Story = {
  render: () => (
    <>
      <Alert>提交后请在 15 分钟内完成付款</Alert>
      <Alert tone="success">存款已到账</Alert>
      <Alert tone="warning" action={<Button size="s">接受</Button>}>
        赔率已变，是否接受 0.94？
      </Alert>
      <Alert tone="error">账号或密码错误</Alert>
    </>
  ),
}
export const Announced: Story = {
  args: { tone: 'error', children: '账号或密码错误' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('账号或密码错误')
  },
}
