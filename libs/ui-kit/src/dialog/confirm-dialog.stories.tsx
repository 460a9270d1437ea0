import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  title: 'Kit/ConfirmDialog',
  component: ConfirmDialog,
  tags: ['autodocs'],
  args: {
    open: true,
    title: '打开客服',
    message: '存款通道仅限官网与在线客服提供，\n本站不承认任何线下代理。',
    sureText: '继续前往',
    onSure: fn(),
    onCancel: fn(),
  },
  parameters: {
    guide: {
      usage: 'A question with one or two answers, before something that cannot be taken back or that leads away.',
      states: {
        Danger: 'The answer is red; focus is on the other one.',
        Busy: 'The answer turns while the act is under way.',
      },
      keyboard: {
        Tab: 'Between the answers.',
        Enter: 'Gives the one that has focus.',
        Escape: 'Cancels, unless it must be answered.',
      },
      dos: ['Say what will happen, and name the answer by it: 关闭订单.', 'Set `danger` where something is lost.'],
      donts: ['Ask about what can be undone.', 'Write 是 and 否.'],
    },
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Confirm: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '继续前往' }))
    await expect(args.onSure).toHaveBeenCalledOnce()
  },
}
export const Danger: Story = {
  args: { title: undefined, message: '关闭后此订单不可恢复，请勿再付款。', danger: true, sureText: '关闭订单' },
}
export const OneAnswer: Story = {
  args: {
    title: undefined,
    message: '数据异常，请重新进入游戏',
    showCancel: false,
    closeable: false,
    sureText: undefined,
  },
}
export const Busy: Story = { args: { busy: true } }
