import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { useBookFeed } from '../../book/use-book-feed.ts'
import { aPick, aSelection } from '../../testing/builders.ts'
import { Stage } from '../../testing/stage.tsx'
import { PickHead } from './pick-head.tsx'

const Followed = (args: Parameters<typeof PickHead>[0]) => {
  useBookFeed()
  return <PickHead {...args} />
}

const meta = {
  title: 'Sportsbook/Entry of the slip',
  component: PickHead,
  tags: ['autodocs'],
  args: { pick: aPick(), oddsType: 'H', showsOldPrice: false, gone: false, compact: false, onRemove: fn() },
  argTypes: { pick: { control: false }, now: { control: false }, before: { control: false } },
  render: (args) => (
    <div style={{ width: '19.25rem', padding: '1rem' }}>
      <Stage>
        <Followed {...args} />
      </Stage>
    </div>
  ),
  parameters: {
    guide: {
      usage:
        'What was picked: its name, its price now, the market with its score, the match with its clock. It heads every entry of the slip, single or in a combination.',
      states: {
        Moved: 'An arrow beside the new price.',
        Struck: 'The price that was asked for, struck through beside the new one.',
        Gone: 'Name and price struck through: it is on offer no more, or is no leg.',
        Compact: 'One line less, for a combination of many legs.',
      },
      keyboard: {
        Tab: 'To the cross that removes it, where it can be removed.',
      },
      dos: ['Pass the score of the moment when a bet was asked for: it may differ from the one now.'],
      donts: ['Show a price without its line: another line is another bet.'],
    },
  },
} satisfies Meta<typeof PickHead>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^移除/ }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const Risen: Story = { args: { now: aSelection({ ior: 1010 }), showsOldPrice: true } }
export const Gone: Story = { args: { gone: true } }
export const Compact: Story = { args: { compact: true } }
