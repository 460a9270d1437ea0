import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './card.tsx'

const meta = {
  title: 'Kit/Card',
  component: Card,
  tags: ['autodocs'],
  args: { children: '曼城 2 – 1 阿森纳' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap', padding: '16px' }}>
        {Story()}
      </div>
    ),
  ],
  parameters: {
    guide: {
      usage: 'The surface for things that belong together.',
      states: {
        'data-pad="s"': '12 of padding, for lists in a column at the side.',
        'data-pad="l"': '24, for forms and for what a page is about.',
        'data-pad="none"': 'None, and its content is cut off at its corners.',
      },
      keyboard: {
        None: 'It is no stop: its content is.',
      },
      dos: ['Take `data-pad="none"` where a table or a picture goes to its edges.'],
      donts: ['Put a card into a card.', 'Make a card out of every line.'],
    },
  },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Padded: Story = {}
export const Pads: Story = {
  render: (args) => (
    <>
      {(['s', 'm', 'l', 'none'] as const).map((pad) => (
        <Card key={pad} {...args} data-pad={pad}>
          data-pad=“{pad}”
        </Card>
      ))}
    </>
  ),
}
