import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ToastHost } from './toast-host.tsx'
import { toast } from './toasts.ts'

const meta = {
  title: 'Kit/ToastHost',
  component: ToastHost,
  tags: ['autodocs'],
  parameters: {
    guide: {
      usage:
        'One short sentence about what just happened, wherever the person is: copied, saved, refused. It goes by itself.',
      states: {
        'Info, success, error': 'Its symbol and line.',
        'Said again': 'It stays longer in place of coming twice.',
      },
      keyboard: {
        Tab: 'To its cross.',
      },
      dos: ['Say what happened, in the past.'],
      donts: [
        'Ask in it, or say what must not be missed: that is an Alert or a dialog.',
        'Show it where the page itself shows the change.',
      ],
    },
  },
} satisfies Meta<typeof ToastHost>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  // A page has one host, and here it has one already.
  render: () => (
    <>
      <Button onClick={() => toast('请先登录账号，才能了解更多')}>提示</Button>
      <Button onClick={() => toast('复制成功', 'success')}>成功</Button>
      <Button onClick={() => toast('服务开小差了，请稍后重试', 'error')}>失败</Button>
    </>
  ),
  play: async ({ canvas }) => {
    for (const name of ['提示', '成功', '失败']) await userEvent.click(canvas.getByRole('button', { name }))
    await waitFor(() => expect(screen.getByText('复制成功')).toBeVisible())
    const [first] = screen.getAllByRole('button', { name: '关闭' })
    if (first) await userEvent.click(first)
    await expect(screen.queryByText('请先登录账号，才能了解更多')).toBeNull()
  },
}
