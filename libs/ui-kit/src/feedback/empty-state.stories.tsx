import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Card } from '../display/card.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Kit/EmptyState',
  component: EmptyState,
  tags: ['autodocs'],
  args: {
    title: '暂无注单',
    text: '近 7 天没有投注记录',
    art: 'calendar',
    action: <Button variant="primary">去看赛事</Button>,
  },
  argTypes: { action: { control: false } },
  render: (args) => (
    <Card>
      <EmptyState {...args} />
    </Card>
  ),
  decorators: [
    (Story) => <div style={{ display: 'grid', gap: '12px', padding: '16px', maxWidth: '520px' }}>{Story()}</div>,
  ],
  parameters: {
    guide: {
      usage: 'A list that is rightly empty: what would be here, and the one next thing to do.',
      states: {
        'With a drawing': 'Where the list is what the page is about.',
        'With a symbol': 'In a panel, where a drawing would be too much.',
        'Whole page': 'The title is the heading of the page.',
      },
      keyboard: {
        Tab: 'To its act.',
      },
      dos: ['Say which days or filters it is empty for.', 'Offer one act.'],
      donts: ['Use it when loading failed: that is an ErrorState.', 'Offer a deposit to a member who lost.'],
    },
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const WithDrawing: Story = {}
export const WithSymbol: Story = { args: { art: undefined, icon: 'list', text: undefined } }
