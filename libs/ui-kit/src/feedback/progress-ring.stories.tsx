import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressRing } from './progress-ring.tsx'

const meta = {
  title: 'Kit/ProgressRing',
  component: ProgressRing,
  tags: ['autodocs'],
  args: { value: 0.85, label: '剩余时间', children: <strong style={{ fontSize: '20px' }}>12:46</strong> },
  argTypes: { children: { control: false } },
  decorators: [
    (Story) => <div style={{ display: 'grid', gap: '12px', padding: '16px', maxWidth: '520px' }}>{Story()}</div>,
  ],
  parameters: {
    guide: {
      usage: 'How much is left of a time or done of a task, where the share is known. Else take Spinner.',
      states: {
        'Under way':
          'The ring is filled in the accent from the top, clockwise; it glides to a new share within a second.',
        Done: 'A closed ring.',
      },
      keyboard: {
        None: 'It is no stop; its label and its share are read aloud.',
      },
      dos: ['Write the figure into it where it is large.'],
      donts: ['Let it run backwards.'],
    },
  },
} satisfies Meta<typeof ProgressRing>
export default meta
type Story = StoryObj<typeof meta>

export const TimeLeft: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '剩余时间' })).toHaveAttribute('aria-valuenow', '85')
  },
}
export const Small: Story = { args: { value: 0.4, label: '确认中', size: 24, stroke: 3, children: undefined } }
