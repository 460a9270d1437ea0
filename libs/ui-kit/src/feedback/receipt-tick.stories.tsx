import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ReceiptTick } from './receipt-tick.tsx'

const meta = {
  title: 'Kit/ReceiptTick',
  component: ReceiptTick,
  tags: ['autodocs'],
  args: { label: '投注成功' },
  decorators: [
    (Story) => <div style={{ display: 'grid', gap: '12px', padding: '16px', maxWidth: '520px' }}>{Story()}</div>,
  ],
  parameters: {
    guide: {
      usage: 'Something of weight was done: a bet was accepted, a deposit arrived. It draws itself once.',
      states: {
        'Less motion': 'It is there at once.',
      },
      keyboard: {
        None: 'It is no stop.',
      },
      dos: ['Write beside it what was done and its number.'],
      donts: ['Use it for what saves by itself.'],
    },
  },
} satisfies Meta<typeof ReceiptTick>
export default meta
type Story = StoryObj<typeof meta>

export const Done: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '投注成功' })).toBeVisible()
  },
}
