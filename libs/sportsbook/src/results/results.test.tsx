import type { ChannelData } from '@pavilion/contract/bets'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { leagues } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { ChannelProvider } from '../venue/channel.tsx'
import Results from './results.tsx'

const both = (words: string) => ({ 'zh-CN': words, 'zh-TW': words })
const outcome = { gtype: 'FT', league_id: 'EPL', datetime: 1_773_500_400, team_c: both('切尔西') } as const
const answer: ChannelData<'get_results'> = {
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
      correctedAt: 1_773_509_000,
    },
    { ...outcome, gidm: '2', team_h: both('利物浦'), status: 'abandoned', reason: 'DABANDON' },
  ],
}
const Venue = () => (
  <ChannelProvider pass={{ uid: 'uid-1', expiresAt: 1_773_509_000 }} relaunch={() => undefined}>
    <Results />
  </ChannelProvider>
)

it('shows what came of a day’s matches, what was corrected, and why something was not played out', async () => {
  const get_results = vi.fn(() => answer)
  const { user } = await renderOnStage(<Venue />, { handlers: wellAnswered({ channel: { get_results } }) })
  const final = within(await screen.findByRole('article', { name: '阿森纳 对 切尔西' }))
  expect(final.getByText('已更正')).toBeTruthy()
  expect(final.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1', '3', '0', '1'])
  expect(within(screen.getByRole('article', { name: '利物浦 对 切尔西' })).getByText('赛事中断')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('日期'), '2026-03-13')
  await user.selectOptions(screen.getByLabelText('种类'), 'TN')
  await screen.findByRole('article', { name: '阿森纳 对 切尔西' })
  expect((get_results.mock.calls as unknown[][]).at(-1)?.at(0)).toEqual({ gtype: 'TN', day: '2026-03-13' })
})

it('asks a visitor to enter the venue', async () => {
  await renderOnStage(<Results />, { guest: true })
  expect(await screen.findByText('登录并进入体育后可查询赛果')).toBeTruthy()
})

it('narrows a day down by team and league, and looks into all sports together', async () => {
  const get_results = vi.fn(() => answer)
  const { user } = await renderOnStage(<Venue />, { handlers: wellAnswered({ channel: { get_results } }) })
  await screen.findByRole('article', { name: '阿森纳 对 切尔西' })
  await user.type(screen.getByRole('searchbox', { name: '搜索球队或联赛' }), '利物浦')
  expect(screen.queryByRole('article', { name: '阿森纳 对 切尔西' })).toBeNull()
  expect(screen.getByRole('article', { name: '利物浦 对 切尔西' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), '东')
  expect(screen.getByText('没有符合条件的赛果')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.selectOptions(screen.getByLabelText('联赛'), 'EPL')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('种类'), 'ALL')
  await screen.findByRole('article', { name: '阿森纳 对 切尔西' })
  expect((get_results.mock.calls as unknown[][]).at(-1)?.at(0)).toEqual({ day: '2026-03-14' })
})
