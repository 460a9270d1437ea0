import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, userEvent } from 'storybook/test'
import { StakeField } from './stake-field.tsx'

const Typed = (args: ComponentProps<typeof StakeField>) => {
  const [stake, setStake] = useState(args.stake)
  return <StakeField {...args} stake={stake} onChange={(entered) => setStake(entered.stake)} />
}

const meta = {
  title: 'Sportsbook/Stake field',
  component: StakeField,
  tags: ['autodocs'],
  args: {
    name: '阿森纳 让球 −0.5',
    stake: '500',
    price: { ior: 980, type: 'H' },
    bounds: { min: 1_000n, limit: 5_000_000n, balance: 1_286_050n },
    locked: false,
    quick: true,
    onChange: () => undefined,
  },
  argTypes: { bounds: { control: false }, stake: { control: false } },
  render: Typed,
  decorators: [(Story) => <div style={{ width: '19.25rem', padding: '1rem' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage:
        'How much a bet is for, with what it may win, and buttons for usual amounts. One for each entry of the slip.',
      states: {
        Empty: 'Nothing to win; the bet cannot be placed.',
        'A negative price': 'The amount to win is typed, and the risk is shown beside it.',
        'European odds': 'The return is shown below what may be won.',
        'Above a bound': 'What was typed comes down to the bound; a note says from what, and why.',
        Locked: 'Read-only while a bet is undecided.',
      },
      keyboard: {
        Tab: 'From the field to the usual amounts.',
        'Enter, Space': 'On an amount: adds it to the stake.',
      },
      dos: ['Pass the bounds as soon as they are known; until then nothing is lowered to a guess.'],
      donts: ['Round what was typed.', 'Offer an amount above the balance as if it could be bet.'],
    },
  },
} satisfies Meta<typeof StakeField>
export default meta
type Story = StoryObj<typeof meta>

export const HongKong: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByTestId('winnable')).toHaveTextContent('490.00')
    await userEvent.click(canvas.getByRole('button', { name: '+1,000' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('1500')
  },
}
export const NegativePrice: Story = {
  args: { price: { ior: 1250, type: 'I' } },
}
export const European: Story = { args: { price: { ior: 980, type: 'E' } } }
export const Locked: Story = {
  args: { locked: true, quick: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox')).toHaveAttribute('readonly')
  },
}
