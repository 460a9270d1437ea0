import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../display/card.tsx'
import { Skeleton } from './skeleton.tsx'

const meta = {
  title: 'Kit/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  args: { width: '60%' },
  decorators: [
    (Story) => <div style={{ display: 'grid', gap: '12px', padding: '16px', maxWidth: '520px' }}>{Story()}</div>,
  ],
  parameters: {
    guide: {
      usage: 'In the place of something to come, in its size, while it is on its way.',
      states: {
        Waiting: 'It breathes.',
        'Less motion': 'It does not move.',
        Round: 'For pictures of people and marks of teams.',
      },
      keyboard: {
        None: 'It is no stop, and it is not read aloud.',
      },
      dos: ['Draw what will come: its lines, its height.', 'Set `aria-busy` on the region around it.'],
      donts: ['Show it for less than a blink, or for ever: after ten seconds say what is wrong.'],
    },
  },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}
export const ACard: Story = {
  render: (args) => (
    <Card aria-busy style={{ display: 'grid', gap: '12px' }}>
      <Skeleton {...args} width="40%" height="1.5rem" />
      <Skeleton {...args} />
      <Skeleton {...args} width="3rem" height="3rem" shape="round" />
    </Card>
  ),
}
