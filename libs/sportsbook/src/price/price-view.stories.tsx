import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PriceView } from './price-view.tsx'

const meta = {
  title: 'Sportsbook/Price',
  component: PriceView,
  tags: ['autodocs'],
  args: {
    name: '阿森纳 让球 −0.5',
    ior: 980,
    priced: 'RE H 0.5',
    price: '0.98',
    line: '−0.5',
    selected: false,
    tall: false,
    tabStop: true,
    onPick: fn(),
  },
  decorators: [(Story) => <div style={{ width: '7rem', height: '2.5rem', display: 'grid' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage:
        'A price that can be bet on, on the board, on the page of a match, and on home. PriceCell is the same with its price read from the book.',
      states: {
        Selected: 'In the accent; it is in the slip.',
        Moved: 'An arrow and the colour of the way it went, for some seconds.',
        Suspended: 'A lock; its name says why, and a press does nothing.',
        'Without a price': 'A dash, which is not read aloud.',
        Negative: 'In a colour of its own, in Malay and Indonesian odds.',
      },
      keyboard: {
        Tab: 'To one price of each match; arrow keys move on from there.',
        'Enter, Space': 'Puts it into the slip, or takes it out.',
      },
      dos: ['Name it with team, market and line: a price alone says nothing to those who hear the page.'],
      donts: ['Hide a suspended price: its place would jump.', 'Mark a new line as a move.'],
    },
  },
} satisfies Meta<typeof PriceView>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /阿森纳 让球 −0.5/ }))
    await expect(args.onPick).toHaveBeenCalledOnce()
  },
}
export const Selected: Story = {
  args: { selected: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  },
}
export const Suspended: Story = {
  args: { suspension: 'GOAL' },
  play: async ({ canvas, args }) => {
    const price = canvas.getByRole('button')
    await expect(price).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(price)
    await expect(args.onPick).not.toHaveBeenCalled()
  },
}
export const Negative: Story = { args: { price: '-0.88' } }
export const WithoutAPrice: Story = { args: { ior: undefined } }
