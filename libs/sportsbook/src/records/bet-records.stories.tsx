import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { wellAnswered } from '../testing/answers.ts'
import { aSystem, settledWagers, sumsOf } from '../testing/records.ts'
import { Stage } from '../testing/stage.tsx'
import { BetPage } from './bet-page.tsx'
import { BetRecords } from './bet-records.tsx'
import { RecordCards } from './record-cards.tsx'
import type { RecordSearch } from './record-search.ts'

const list = settledWagers()
const full: MockHandlers = { betRecordList: () => ({ total: 41, list }), betRecordTotal: () => sumsOf(list) }

const search = fn()
const onStage = (over: MockHandlers, state: RecordSearch = {}) => (
  <Stage handlers={wellAnswered(over)}>
    <BetRecords search={state} onSearch={search} />
  </Stage>
)

export default { title: 'Sportsbook/Bet records' } satisfies Meta
type Story = StoryObj

/** Every result, a half win's arithmetic opened. */
export const Records: Story = {
  render: () => onStage(full),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '展开注单 CR260314124820103 的派彩计算' }))
    await canvas.findByText('500 × 1.44 = 720.00')
    await expect(canvas.getByText('−¥40.00')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '近7天' }))
    await expect(search).toHaveBeenLastCalledWith({ day: 'week', page: 1 })
  },
}

/** Half results: each leg's factor, and the return by fold size. */
export const SystemBet: Story = {
  render: () => onStage({ ...full, betRecordList: () => ({ total: 1, list: [aSystem()] }) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '展开注单 CR260314124820104 的派彩计算' }))
    await canvas.findByText(/：10 注，4 注有派彩$/)
    await canvas.findByText('1.94 × 1.44 × 1.00 × 0.50')
    await userEvent.click(canvas.getByText('其余 1 注'))
    await expect(canvas.getByText('1.44 × 1.00 × 0.50')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '分享图片' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: '注单详情' }))
    await expect(search).toHaveBeenLastCalledWith({ bet: 'CR260314124820104' })
  },
}

export const OwnDays: Story = {
  render: () => onStage(full, { from: '2022-07-01', to: '2022-07-31' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('起始日期')).toHaveValue('2022-07-01')
    await canvas.findByText('最多 31 天，可查近 5 年')
  },
}

/** Cashed out in part before it was settled. */
export const CashedInPart: Story = {
  render: () => {
    const wager = { ...aSystem(), cashedStake: 16_000n, cashedPayout: 17_500n, payout: 7_275n }
    return onStage({ ...full, betRecordList: () => ({ total: 1, list: [wager] }) })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '展开注单 CR260314124820104 的派彩计算' }))
    await canvas.findByText('已提前兑现：本金 ¥160.00，到账 ¥175.00')
  },
}

export const OneBet: Story = {
  render: () => (
    <Stage handlers={wellAnswered({ channel: { get_wager: () => ({ wager: aSystem() }) } })}>
      <BetPage ticketId="CR260314124820104" onBack={search} />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('5串16')
    await canvas.findByText('注单号 CR260314124820104')
  },
}

/** Sums by day, and in all. */
export const Statement: Story = {
  render: () =>
    onStage(
      {
        ...full,
        channel: {
          get_statement: () => ({
            days: [
              { day: '2026-03-14', count: 7, stake: 122_000n, payout: 135_254n, net: 13_254n },
              { day: '2026-03-12', count: 2, stake: 40_000n, payout: 0n, net: -40_000n },
            ],
          }),
        },
      },
      { view: 'statement', day: 'week' },
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('2026-03-12')
    await expect(canvas.getByText('−267.46')).toBeVisible()
  },
}

export const Narrow: Story = {
  render: () => (
    <div style={{ width: 390 }}>
      <Stage>
        <RecordCards wagers={list} onBet={search} />
      </Stage>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '展开注单 CR260314123147064 的派彩计算' }))
    await canvas.findByText('注单未接受：赔率已变动，本金 ¥500.00 已退回余额')
  },
}

export const Empty: Story = {
  render: () => onStage({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '去体育' })).toBeVisible()
  },
}

export const NothingFound: Story = {
  render: () => onStage({}, { state: 'void' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '清除筛选' }))
    await expect(search).toHaveBeenLastCalledWith({})
  },
}

export const Failed: Story = {
  render: () => onStage({ betRecordList: () => refuse('ACCESS_DENIED') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '重试' })
  },
}

/** The sums failed. */
export const WithoutTotals: Story = {
  render: () => onStage({ ...full, betRecordTotal: () => refuse('ACCESS_DENIED') }),
  play: async ({ canvas }) => {
    await canvas.findByText('CR260314124820103')
    await canvas.findByRole('button', { name: '重试' })
  },
}

/** The site's day is unknown. */
export const WithoutTheDay: Story = {
  render: () => onStage({ preInfo: () => refuse('ACCESS_DENIED') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '重试' }, { timeout: 5_000 })
  },
}

export const Loading: Story = { render: () => onStage({ betRecordList: () => new Promise(() => undefined) }) }
