import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { boardLayout, type BoardShape } from '../board-layout/board-shape.ts'
import { FIRST_TOPIC, useBookFeed } from '../book/use-book-feed.ts'
import { useListed, withLeague } from '../book/use-listed.ts'
import { aMatch } from '../testing/builders.ts'
import { Stage } from '../testing/stage.tsx'
import { MatchRow } from './match-row.tsx'

const TOPICS = [FIRST_TOPIC]
const layout = boardLayout('FT', 'classic')
const anyMatch = withLeague({ ...aMatch(), live: true, over: false, gids: [] })

const Row = ({ shape, dense }: { shape: BoardShape; dense: boolean }) => {
  useBookFeed()
  const [match] = useListed(TOPICS).matches
  const own = boardLayout('FT', shape)
  if (!match) return null
  return (
    <div style={{ '--board-columns': own.template } as CSSProperties}>
      <MatchRow match={match} shape={shape} layout={own} dense={dense} />
    </div>
  )
}

const meta = {
  title: 'Sportsbook/Match on the board',
  component: MatchRow,
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    guide: {
      usage:
        'A match on the board: its teams above each other with scores and clock, and the prices of the main line. A league has one for each.',
      states: {
        Suspended: 'Every price is a lock, and the clock says why.',
        'More lines': 'A button opens them below, in the same columns.',
        Narrow: 'On phones clock, star and buttons are in a line above the teams.',
        Dense: 'Lower rows, where members choose so.',
      },
      keyboard: {
        Tab: 'To the star, to one price, then to further lines and the page of the match.',
        'Arrow keys': 'From price to price, across matches, too.',
      },
      dos: ['Take its layout from boardLayout, with the header above it.'],
      donts: ['Show a match that is over.', 'Render it when a price moves: each price does that by itself.'],
    },
  },
  args: { match: anyMatch, shape: 'classic', layout, dense: false },
  argTypes: {
    match: { control: false },
    layout: { control: false },
    shape: { control: 'inline-radio', options: ['classic', 'roomy', 'narrow'] },
  },
  render: ({ shape, dense }) => (
    <Stage>
      <Row shape={shape} dense={dense} />
    </Stage>
  ),
} satisfies Meta<typeof MatchRow>
export default meta
type Story = StoryObj<typeof meta>

export const Classic: Story = {
  play: async ({ canvas }) => {
    const price = await canvas.findByRole('button', { name: '阿森纳 让球 −0.5 赔率 0.98' })
    await userEvent.click(price)
    await waitFor(() => expect(price).toHaveAttribute('aria-pressed'))
  },
}
export const Dense: Story = { args: { dense: true } }
export const Narrow: Story = {
  args: { shape: 'narrow' },
  decorators: [(Story) => <div style={{ width: 390 }}>{Story()}</div>],
}
