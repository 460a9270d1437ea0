import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { settledWagers } from '../testing/records.ts'
import { Stage } from '../testing/stage.tsx'
import BetArithmetic from './bet-arithmetic.tsx'

const [first, ...others] = settledWagers()

const meta = {
  title: 'Sportsbook/Bet arithmetic',
  component: BetArithmetic,
  tags: ['autodocs'],
  args: { bet: first as NonNullable<typeof first> },
  argTypes: { bet: { control: false } },
  render: (args) => (
    <div style={{ maxWidth: 560 }}>
      <Stage>
        <BetArithmetic {...args} />
      </Stage>
    </div>
  ),
  parameters: {
    guide: {
      usage: 'A bet inside a page of another domain, such as an answer of the desk.',
      states: {
        Settled: 'Its legs, prices and results, the sum, stake and payout.',
        Several: 'The same for a bet of several legs.',
      },
      keyboard: { Tab: 'Passes over it: there is nothing to do in it.' },
      dos: ['Show the bet as it stood when something was said about it.'],
      donts: ['Use it where a bet can be acted upon: records have that.'],
    },
  },
} satisfies Meta<typeof BetArithmetic>
export default meta
type Story = StoryObj<typeof meta>

export const Settled: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/派彩/)).length).toBeGreaterThan(0)
  },
}
export const Several: Story = {
  args: { bet: others.find(({ kind }) => kind !== 'single') ?? (first as NonNullable<typeof first>) },
}
