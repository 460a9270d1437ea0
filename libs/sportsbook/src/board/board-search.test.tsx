import type { DataOf } from '@pavilion/contract'
import type { searchBook } from '@pavilion/contract/games'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { leagues, someMatches } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { bookServer } from '../testing/stage.tsx'
import { Board } from './board.tsx'

const [epl] = leagues
const both = (name: string) => ({ 'zh-CN': name, 'zh-TW': name })

/** Arsenal is on the test's board, tomorrow's basketball is not. */
const answer = (words: string): DataOf<typeof searchBook> => {
  const nba = { league_id: '201', name: both('美国职业篮球联赛'), short: both('NBA'), country: 'us' }
  const later = { gtype: 'BK', showtype: 'FU', league: nba, datetime: 1_773_600_000 } as const
  if (words === 'nba') return { leagues: [{ league: nba, gtype: 'BK', showtype: 'FU', count: 9 }], matches: [] }
  if (words !== 'asenna' || !epl) return { leagues: [], matches: [] }
  const here = { gidm: '8001', gtype: 'FT', showtype: 'RB', league: epl, datetime: 1_773_500_400 } as const
  return {
    leagues: [],
    matches: [
      { ...here, team_h: both('阿森纳'), team_c: both('切尔西') },
      { ...later, gidm: '5', team_h: both('阿森纳篮球'), team_c: both('湖人') },
    ],
  }
}

const type = async (words: string) => {
  const asked = vi.fn(({ words: part }: { words: string }) => answer(part))
  const handlers = wellAnswered({ searchBook: asked })
  const { user } = await renderOnStage(<Board />, { handlers, server: bookServer(someMatches()) })
  await screen.findByText('阿森纳')
  await user.type(screen.getByRole('searchbox', { name: '搜索球队或联赛' }), words)
  return { user, asked }
}
const search = () => screen.getByTestId('search').textContent

describe('the search above the board', () => {
  it('shows what of this board is found by other names, and what is elsewhere below it, with its way there', async () => {
    const { user, asked } = await type('asenna')
    const others = await screen.findByRole('region', { name: '其他赛事与联赛' })
    expect(screen.getByText('阿森纳')).toBeTruthy()
    expect(screen.queryByText('皇家马德里')).toBeNull()
    const links = within(others).getAllByRole('link')
    expect(links).toHaveLength(1)
    expect(links[0]?.textContent).toMatch(/阿森纳篮球 对 湖人.*篮球 · 早盘 NBA 03-16/)
    expect(asked.mock.calls.map(([{ words }]) => words)).toEqual(['asenna'])
    await user.click(links[0] as HTMLElement)
    await waitFor(() => expect(search()).toBe('?sport=BK&market=early&match=5'))
  })

  it('leads to a league on its board, and forgets the words there', async () => {
    const { user } = await type('nba')
    const link = await screen.findByRole('link', { name: /美国职业篮球联赛.*9 场/ })
    expect(screen.queryByText('没有符合条件的赛事')).toBeNull()
    await user.click(link)
    await waitFor(() => expect(search()).toBe('?sport=BK&market=early&league=201'))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('says that nothing was found, here or elsewhere', async () => {
    await type('zzz')
    expect(await screen.findByText('没有符合条件的赛事')).toBeTruthy()
    expect(screen.queryByRole('region', { name: '其他赛事与联赛' })).toBeNull()
  })
})
