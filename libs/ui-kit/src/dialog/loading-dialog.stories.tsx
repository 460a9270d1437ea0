import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { LoadingDialog } from './loading-dialog.tsx'

const meta = {
  title: 'Kit/LoadingDialog',
  component: LoadingDialog,
  tags: ['autodocs'],
  args: { open: true, message: '正在进入场馆…', onClose: fn() },
  parameters: {
    guide: {
      usage: 'For the seconds in which a venue is entered, when the page can do nothing else.',
      states: {
        Open: 'A ring and its message, which is read aloud.',
      },
      keyboard: {
        Escape: 'Closes it where `maskClosable` lets it.',
      },
      dos: ['Say what is being waited for.', 'Close it by yourself on every outcome.'],
      donts: ['Use it while a part of a page loads: that is a Skeleton.'],
    },
  },
} satisfies Meta<typeof LoadingDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Entering: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: '正在进入场馆…' })).toHaveAttribute('open')
  },
}
export const WithoutMask: Story = { args: { showMask: false } }
