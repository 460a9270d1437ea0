import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Meter } from './meter.tsx'

const meta = {
  title: 'Kit/Meter',
  component: Meter,
  tags: ['autodocs'],
  args: { value: 0.76, label: '流水进度' },
  decorators: [
    (Story) => <div style={{ display: 'grid', gap: '12px', padding: '16px', maxWidth: '520px' }}>{Story()}</div>,
  ],
  parameters: {
    guide: {
      usage: 'How much of a limit is used, or of a task done. The figures stand beside it in words.',
      states: {
        'Under way': 'Filled in the accent from the start of the line.',
        Done: 'In green, full.',
        'Nearly used up': 'In the colour of warnings, from 85 % of a limit on.',
      },
      keyboard: {
        None: 'It is no stop; its label and its share are read aloud.',
      },
      dos: ['Say both what is used and what is left beside it.'],
      donts: ['Let it show what is left: a full one is always a used one.'],
    },
  },
} satisfies Meta<typeof Meter>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: '流水进度' })).toHaveAttribute('aria-valuenow', '76')
  },
}
export const Done: Story = { args: { value: 1, tone: 'success' } }
export const NearlyUsedUp: Story = { args: { value: 0.91, tone: 'warning', scale: 's' } }
