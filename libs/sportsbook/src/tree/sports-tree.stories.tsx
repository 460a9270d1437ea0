import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { aMatch, leagues } from '../testing/builders.ts'
import { bookServer, Stage } from '../testing/stage.tsx'
import { SportsTree } from './sports-tree.tsx'

const Followed = () => (
  <div style={{ display: 'grid', width: '13rem', height: '30rem' }}>
    <SportsTree />
  </div>
)

/** Each with a match in play. */
const manyLeagues = (count: number) => {
  const many = Array.from({ length: count }, (_, n) => ({
    league_id: `L${n}`,
    name: { 'zh-CN': `联赛 ${n + 1}`, 'zh-TW': `聯賽 ${n + 1}` },
    country: leagues[n % leagues.length]?.country ?? 'ENG',
  }))
  const matches = many.map(({ league_id }, n) => aMatch({ gidm: String(8100 + n), league_id }))
  return bookServer(matches, { leagues: many })
}

export default { title: 'Sportsbook/Sports tree' } satisfies Meta
type Story = StoryObj

export const Leagues: Story = {
  render: () => (
    <Stage>
      <Followed />
    </Stage>
  ),
  play: async ({ canvas }) => {
    const league = await canvas.findByRole('button', { name: /英格兰超级联赛/ })
    await userEvent.click(league)
    await expect(league).toHaveAttribute('aria-pressed', 'true')
  },
}

export const MoreLeagues: Story = {
  render: () => (
    <Stage server={manyLeagues(12)}>
      <Followed />
    </Stage>
  ),
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: /更多联赛/ })
    await expect(canvas.queryByRole('button', { name: /联赛 12/ })).toBeNull()
    await userEvent.click(more)
    await expect(canvas.getByRole('button', { name: /联赛 12/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { expanded: true }))
    await expect(canvas.queryByRole('button', { name: /联赛 12/ })).toBeNull()
  },
}
