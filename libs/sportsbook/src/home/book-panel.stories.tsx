import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LiveMatches } from '../live/live-match-cards.tsx'
import { aMatch } from '../testing/builders.ts'
import { bookServer, Stage } from '../testing/stage.tsx'
import { BookPanel } from './book-panel.tsx'
import { LIVE_CARDS_RESERVE } from './reserves.ts'

const CARDS = <LiveMatches limit={3} />
const stale = bookServer([aMatch()], { stale: true })

const meta = {
  title: 'Sportsbook/Home panel',
  component: BookPanel,
  tags: ['autodocs'],
  args: { reserve: LIVE_CARDS_RESERVE, children: CARDS },
  parameters: {
    guide: {
      usage: 'What a section of home shows of the book: its height is kept before the first matches are here.',
      states: {
        Loading: 'The height of what comes.',
        Old: 'A warning over the prices, because they may be old; nothing below it moves.',
        Unreachable: 'What cannot be read, and a way to try again.',
      },
      keyboard: { Tab: 'Through what stands in it.' },
      dos: ['Give the height of what comes.'],
      donts: ['Put a line above the matches that comes and goes.'],
    },
  },
  render: (args) => (
    <Stage guest>
      <BookPanel {...args} />
    </Stage>
  ),
} satisfies Meta<typeof BookPanel>
export default meta
type Story = StoryObj<typeof meta>

export const InPlay: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('article', { name: '阿森纳 对 切尔西' })
  },
}

export const Old: Story = {
  render: (args) => (
    <Stage guest server={stale}>
      <BookPanel {...args} />
    </Stage>
  ),
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('article', { name: '阿森纳 对 切尔西' })
    const warning = await canvas.findByRole('alert')
    const [over, under] = [warning.getBoundingClientRect(), card.getBoundingClientRect()]
    await expect(over.top).toBeGreaterThan(under.top)
    await expect(over.bottom).toBeLessThanOrEqual(under.bottom + 1)
  },
}
