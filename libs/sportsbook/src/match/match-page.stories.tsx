import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { BoardActionsProvider } from '../price/board-actions.ts'
import { usePick } from '../price/use-pick.ts'
import { aMatchOf, someBaskets, someEvents, someInnings } from '../testing/sports.ts'
import { bookServer, Stage } from '../testing/stage.tsx'
import MatchPage from './match-page.tsx'

const Shown = ({ gidm, narrow }: { gidm: string; narrow: boolean }) => (
  <BoardActionsProvider value={usePick()}>
    <div style={{ display: 'grid', height: narrow ? 'auto' : '60rem' }}>
      <MatchPage gidm={gidm} narrow={narrow} />
    </div>
  </BoardActionsProvider>
)
const onStage = (server: ReturnType<typeof bookServer>, narrow = false, gidm = '9001') => (
  <Stage server={server}>
    <Shown gidm={gidm} narrow={narrow} />
  </Stage>
)

export default { title: 'Sportsbook/Match', parameters: { layout: 'fullscreen' } } satisfies Meta
type Story = StoryObj

const football = bookServer([aMatchOf('FT', { gidm: '9001' })], {}, someEvents())
export const Football: Story = {
  render: () => onStage(football),
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: '比赛画面：主场之队 危险进攻' })
    await userEvent.click(canvas.getByRole('tab', { name: '文字直播' }))
    await canvas.findByText('主场之队 进球（1-0）')
    await userEvent.click(canvas.getByRole('tab', { name: /^罚牌/ }))
    await expect(canvas.getByRole('region', { name: '罚牌数大小' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: '波胆' })).toBeNull()
  },
}

const suspended = bookServer(
  [aMatchOf('FT', { gidm: '9001', gameStatus: 'suspended', reason: 'VAR' })],
  {},
  someEvents(),
)
export const Suspended: Story = {
  render: () => onStage(suspended),
  play: async ({ canvas }) => {
    await canvas.findByText('VAR中')
    await expect(canvas.getAllByRole('button', { name: /暂停，VAR中/ })[0]).toHaveAttribute('aria-disabled', 'true')
  },
}

const quiet = bookServer([aMatchOf('FT', { gidm: '9001' })])
export const Quiet: Story = { render: () => onStage(quiet) }

const tennis = bookServer([aMatchOf('TN', { gidm: '9001' })])
export const Tennis: Story = { render: () => onStage(tennis) }

const americanFootball = bookServer([
  aMatchOf('OP', {
    gidm: '9001',
    gameType: 'AF',
    se_now: 'Q3',
    t_count: 423,
    sc_Q1_H: 7,
    sc_Q1_C: 3,
    sc_Q2_H: 6,
    sc_Q2_C: 3,
  }),
])
export const AmericanFootball: Story = { render: () => onStage(americanFootball) }

const basketball = bookServer([aMatchOf('BK', { gidm: '9001' })], {}, someBaskets())
export const Basketball: Story = { render: () => onStage(basketball) }

const baseball = bookServer(
  [aMatchOf('BS', { gidm: '9001', re_time: 'T2^1', inningNum: 2, inningHalf: 'T', sc_FT_H: 1, sc_FT_C: 1 })],
  {},
  someInnings(),
)
export const Baseball: Story = { render: () => onStage(baseball) }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  render: () => <div style={{ width: 390 }}>{onStage(football, true)}</div>,
}

const empty = bookServer([])
export const Gone: Story = {
  render: () => onStage(empty, false, '9009'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '查看赛果' })).toBeVisible()
  },
}
