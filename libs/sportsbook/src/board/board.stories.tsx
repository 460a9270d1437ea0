import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { useBookFeed } from '../book/use-book-feed.ts'
import { aMatch, someMatches } from '../testing/builders.ts'
import { bookMove, handicapAt } from '../testing/moves.ts'
import { aMatchOf, anOutright } from '../testing/sports.ts'
import { bookServer, Stage } from '../testing/stage.tsx'
import { createFakeServer } from '@pavilion/realtime/testing'
import { Board } from './board.tsx'
import type { BoardShape } from '../board-layout/board-shape.ts'
import { storeFolds } from '../board-view/stored-folds.ts'

function Followed({ shape }: { shape: BoardShape }) {
  useBookFeed()
  return (
    <div style={{ display: 'grid', height: shape === 'narrow' ? 'auto' : '40rem' }}>
      <Board shape={shape} />
    </div>
  )
}

const onStage = (shape: BoardShape, settings: Omit<Parameters<typeof Stage>[0], 'children'> = {}) => (
  <Stage {...settings}>
    <Followed shape={shape} />
  </Stage>
)

export default {
  title: 'Sportsbook/Board',
  parameters: { layout: 'fullscreen' },
  // Folds of one story must not reach the next.
  beforeEach: () => {
    storeFolds(new Set())
    return () => void storeFolds(new Set())
  },
} satisfies Meta
type Story = StoryObj

/** In play, under review, at half time; a price chosen by arrow keys. */
export const Live: Story = {
  render: () => onStage('classic'),
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('button', { name: '阿森纳 独赢 赔率 1.20' })
    first.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    const handicap = canvas.getByRole('button', { name: '阿森纳 让球 −0.5 赔率 0.98' })
    await expect(handicap).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: '切尔西 让球 +0.5 赔率 0.91' })).toHaveFocus()
    await expect(canvas.getByRole('button', { name: '曼彻斯特联 让球 −0.5 暂停，VAR中' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

const moving = bookServer()
/** One up, one down: colour, tint and arrow. */
export const Moved: Story = {
  render: () => onStage('classic', { server: moving }),
  play: async ({ canvas }) => {
    const price = await canvas.findByRole('button', { name: '阿森纳 让球 −0.5 赔率 0.98' })
    // Moves out of sight are not shown, and a story is hidden while it is prepared.
    await waitFor(() => expect(price.checkVisibility({ contentVisibilityAuto: true })).toBe(true))
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame)
    moving.push(bookMove(2, { markets: [handicapAt(1020, { ior: { H: 1020, C: 870 } })] }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: '阿森纳 让球 −0.5 赔率 1.02' })).toHaveAttribute('data-move', 'up'),
    )
    await expect(canvas.getByRole('button', { name: '切尔西 让球 +0.5 赔率 0.87' })).toHaveAttribute(
      'data-move',
      'down',
    )
  },
}

export const Alternates: Story = {
  render: () => onStage('classic'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '展开 阿森纳 对 切尔西 的副盘' }))
    await expect(canvas.getByRole('button', { name: '阿森纳 让球 −0/0.5 赔率 0.69' })).toBeVisible()
  },
}

export const Today: Story = { render: () => onStage('classic', { filter: { market: 'FT', sort: 'time' } }) }

export const Filtered: Story = {
  render: () => onStage('classic'),
  play: async ({ canvas }) => {
    await canvas.findByText('阿森纳')
    await userEvent.type(canvas.getByRole('searchbox'), '马德里')
    await waitFor(() => expect(canvas.queryByText('阿森纳')).toBeNull())
    await userEvent.type(canvas.getByRole('searchbox'), '无此队')
    await userEvent.click(await canvas.findByRole('button', { name: '清除筛选' }))
    await canvas.findByText('阿森纳')
  },
}

export const LeagueFolded: Story = {
  render: () => onStage('classic'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^英格兰超级联赛/, expanded: true }))
    await expect(within(canvas.getByRole('group', { name: '英格兰超级联赛' })).queryByText('阿森纳')).toBeNull()
  },
}

/** Leagues chosen in the dialog. */
export const LeaguesChosen: Story = {
  render: () => onStage('classic'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '联赛筛选' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '全不选' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /西班牙甲级联赛/ }))
    await userEvent.click(dialog.getByRole('button', { name: '显示 1 个联赛' }))
    await waitFor(() => expect(canvas.queryByText('阿森纳')).toBeNull())
    await expect(canvas.getByRole('button', { name: '联赛筛选（已选 1）' })).toBeVisible()
  },
}

const sports = bookServer(
  (['FT', 'BK', 'TN', 'VB', 'TT', 'BS', 'SK', 'VF', 'OP'] as const).map((gtype) => aMatchOf(gtype)),
)
/** Every sport with its own columns, clock and score. */
export const AllSports: Story = {
  render: () => onStage('classic', { server: sports, filter: { sport: 'ALL' } }),
  play: async ({ canvas }) => {
    await canvas.findByText('加局 第9局下')
  },
}
export const AllSportsRoomy: Story = { render: () => onStage('roomy', { server: sports, filter: { sport: 'ALL' } }) }
export const OneGroup: Story = {
  render: () => onStage('single'),
  play: async ({ canvas }) => {
    await canvas.findByText('阿森纳')
    await userEvent.click(canvas.getByText('半场', { selector: 'label, label *' }))
    await canvas.findByText('半场', { selector: 'b' })
  },
}

const outrights = bookServer([anOutright()])
export const Outrights: Story = {
  render: () => onStage('classic', { server: outrights, filter: { sport: 'ALL', market: 'FS' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '2026 冠军 利物浦 赔率 3.40' })
  },
}

export const NoFavourites: Story = { render: () => onStage('classic', { filter: { market: 'kept', sport: 'ALL' } }) }

export const Roomy: Story = { render: () => onStage('roomy') }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  // Room for the site's header, below which headings stick.
  render: () => <div style={{ width: 390, paddingTop: '3.5625rem' }}>{onStage('narrow')}</div>,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '展开 阿森纳 对 切尔西 的副盘' }))
    await expect(canvas.getByRole('button', { name: '阿森纳 对 切尔西 和局 赔率 6.20' })).toBeVisible()
  },
}

const noLive = bookServer(someMatches().filter((match) => match.isLive === 'N'))
export const NothingInPlay: Story = {
  render: () => onStage('classic', { server: noLive }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '查看今日赛事' }))
    await canvas.findByText('利物浦')
  },
}

const stale = bookServer([aMatch()], { stale: true })
export const Stale: Story = {
  render: () => onStage('classic', { server: stale }),
  play: async ({ canvas }) => {
    await canvas.findByText('赔率数据延迟，已暂停投注，恢复后自动继续', undefined, { timeout: 4000 })
  },
}

const silent = createFakeServer({ polite: false })
export const Loading: Story = { render: () => onStage('classic', { server: silent }) }

const frozen = bookServer()
/** Last prices, no bets. */
export const Offline: Story = {
  render: () => onStage('classic', { server: frozen }),
  play: async ({ canvas }) => {
    await canvas.findByText('阿森纳')
    frozen.last().drop()
    await canvas.findByText(/实时连接已断开/, undefined, { timeout: 4000 })
  },
}
