import { refuse } from '@pavilion/api-client/testing'
import type { ChannelData } from '@pavilion/contract/bets'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import Announcements from '../announcements/announcements.tsx'
import Results from '../results/results.tsx'
import Rules from '../rules/rules.tsx'
import { wellAnswered } from '../testing/answers.ts'
import { leagues } from '../testing/builders.ts'
import { Stage } from '../testing/stage.tsx'
import { ChannelProvider } from '../venue/channel.tsx'

const nothing = (): void => undefined
const both = (words: string) => ({ 'zh-CN': words, 'zh-TW': words })

const outcome = { gtype: 'FT', league_id: 'EPL', datetime: 1_773_500_400, team_c: both('切尔西') } as const
const played: ChannelData<'get_results'> = {
  leagues,
  results: [
    {
      ...outcome,
      gidm: '1',
      team_h: both('阿森纳'),
      status: 'final',
      sc_H1_H: 1,
      sc_H1_C: 0,
      sc_FT_H: 3,
      sc_FT_C: 1,
      corner_H: 7,
      corner_C: 4,
      correctedAt: 1_773_509_000,
    },
    { ...outcome, gidm: '2', team_h: both('利物浦'), status: 'abandoned', reason: 'DABANDON' },
    { ...outcome, gidm: '3', team_h: both('曼彻斯特联'), status: 'postponed', reason: 'DPOSTPONE' },
  ],
}

const results = (get_results: () => ReturnType<typeof refuse> | ChannelData<'get_results'>) => (
  <Stage handlers={wellAnswered({ channel: { get_results: get_results as never } })}>
    <ChannelProvider pass={{ uid: 'uid-1', expiresAt: 1_773_509_000 }} relaunch={nothing}>
      <Results />
    </ChannelProvider>
  </Stage>
)

export default { title: 'Sportsbook/Venue pages', parameters: { layout: 'fullscreen' } } satisfies Meta
type Story = StoryObj

export const ResultsOfADay: Story = {
  render: () => results(() => played),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('赛事延期')).toBeVisible()
  },
}
export const ResultsOfATeam: Story = {
  render: () => results(() => played),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: '搜索球队或联赛' }), '利物浦')
    await expect(canvas.getAllByRole('article')).toHaveLength(1)
  },
}
export const ResultsEmpty: Story = { render: () => results(() => ({ leagues, results: [] })) }
export const ResultsFailed: Story = { render: () => results(() => refuse('SERVER_ERROR')) }

export const RulesOfTheSportsbook: Story = {
  render: () => (
    <Stage>
      <Rules />
    </Stage>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '十三、串关与复式过关' }))
    await expect(canvas.getByRole('heading', { name: '十三、串关与复式过关' })).toHaveFocus()
  },
}

const notices = [
  {
    id: '1',
    kind: 'maintenance',
    title: both('体育维护'),
    content: both('体育将于明日凌晨维护。'),
    publishedAt: 1_773_500_000,
  },
  {
    id: '2',
    kind: 'activity',
    title: both('周末活动'),
    content: both('周末竞猜开放报名。'),
    publishedAt: 1_773_400_000,
  },
] as const

const announced = (list: () => unknown) => (
  <Stage handlers={wellAnswered({ queryNoticeListByPage: list as never })}>
    <Announcements />
  </Stage>
)

export const AnnouncementsList: Story = {
  render: () => announced(() => ({ total: 2, list: notices })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '体育维护' })).toBeVisible()
  },
}
export const AnnouncementsEmpty: Story = { render: () => announced(() => ({ total: 0, list: [] })) }
export const AnnouncementsFailed: Story = { render: () => announced(() => refuse('SERVER_ERROR')) }
