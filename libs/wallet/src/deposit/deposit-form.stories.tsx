import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { someChannels } from '../testing/answers.ts'
import { Stage } from '../testing/stage.tsx'
import { DepositForm } from './deposit-form.tsx'

const meta = {
  title: 'Wallet/Deposit form',
  component: DepositForm,
  tags: ['autodocs'],
  args: { channels: someChannels, waiting: undefined, onSupport: fn() },
  argTypes: { channels: { control: false }, waiting: { control: false } },
  render: (args) => (
    <div style={{ maxWidth: '70rem', padding: '16px' }}>
      <Stage>
        <DepositForm {...args} />
      </Stage>
    </div>
  ),
  beforeEach: () => sessionStorage.clear(),
  parameters: {
    layout: 'fullscreen',
    guide: {
      usage:
        'A way to pay in, an amount, and what comes of it. The page around it says who may deposit; this asks for no more than the two.',
      states: {
        Ready: 'The first open channel is chosen; the amount is empty.',
        'Out of bounds': 'At the amount: the least or the most of the chosen channel.',
        Sending: 'The button turns; nothing can be changed.',
        Unsettled: 'An answer was lost: only the same deposit can be asked for again.',
        Waiting: 'An order is open: the button leads to it.',
      },
      keyboard: {
        'Arrow keys': 'From channel to channel, and from amount to amount.',
        Enter: 'In the amount: sends.',
      },
      dos: ['Write the amount out where the currency has it so: a zero too many is seen.'],
      donts: ['Choose an amount for people.', 'Show a channel that is closed as if it could be pressed.'],
    },
  },
} satisfies Meta<typeof DepositForm>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '5,000' }))
    await expect(canvas.getByLabelText('存款金额')).toHaveValue('5,000')
  },
}
export const OneChannel: Story = {
  args: { channels: someChannels.filter(({ state }) => state === 'open').slice(0, 1) },
}
