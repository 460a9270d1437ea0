import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { settledWagers } from '../testing/records.ts'
import { Stage } from '../testing/stage.tsx'
import { RecordCards } from './record-cards.tsx'

const wagers = settledWagers()

const meta = {
  title: 'Sportsbook/Wager cards',
  component: RecordCards,
  tags: ['autodocs'],
  args: { wagers: wagers.slice(0, 2), onBet: fn() },
  argTypes: { wagers: { control: false } },
  render: (args) => (
    <div style={{ maxWidth: 390 }}>
      <Stage>
        <RecordCards {...args} />
      </Stage>
    </div>
  ),
  parameters: {
    guide: {
      usage: 'Bets in the records where there is no room for a table. What it shows is that of the table’s rows.',
      states: {
        Closed: 'What was bet, how it ended, stake and net.',
        Opened: 'The arithmetic of the payout, or why it was not accepted, and what can be done with it.',
        'Cashed out in part': 'What was paid before, beside the stake.',
      },
      keyboard: {
        Tab: 'From card to card.',
        'Enter, Space': 'Opens its arithmetic, or closes it; one is open at a time.',
      },
      dos: ['Show the net with its sign and its colour.'],
      donts: ['Call a stake that came back a win.'],
    },
  },
} satisfies Meta<typeof RecordCards>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Opened: Story = {
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^展开注单/ })
    await userEvent.click(first as HTMLElement)
    await expect(canvas.getByRole('button', { name: /^收起注单/ })).toHaveAttribute('aria-expanded', 'true')
  },
}
export const All: Story = { args: { wagers } }
