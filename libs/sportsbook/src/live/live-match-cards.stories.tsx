import { createFakeServer } from '@pavilion/realtime/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stage } from '../testing/stage.tsx'
import { LiveMatches } from './live-match-cards.tsx'

const meta = {
  title: 'Sportsbook/Live cards',
  component: LiveMatches,
  tags: ['autodocs'],
  args: { limit: 3 },
  parameters: {
    guide: {
      usage:
        'Matches in play on pages that are no board: clock, score and 1X2, a card each. A price leads to the slip.',
      states: {
        Loading: 'As many skeletons as there will be cards.',
        Suspended: 'Locks in place of prices; such matches come last.',
        Empty: 'That nothing is in play.',
        Phone: 'One card and the edge of the next, in a row that is pushed sideways.',
      },
      keyboard: {
        Tab: 'From price to price.',
        'Enter, Space': 'Opens the sportsbook with the price in the slip.',
      },
      dos: ['Show few: the board has all.'],
      donts: ['Order them by hand: those that take bets come first.'],
    },
  },
  render: (args) => (
    <Stage guest>
      <LiveMatches {...args} />
    </Stage>
  ),
} satisfies Meta<typeof LiveMatches>
export default meta
type Story = StoryObj<typeof meta>

export const InPlay: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('article', { name: '阿森纳 对 切尔西' })
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
  },
}
const silent = createFakeServer()
export const Loading: Story = {
  render: (args) => (
    <Stage guest server={silent}>
      <LiveMatches {...args} />
    </Stage>
  ),
}
