import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { describe, expect, it } from 'vitest'
import { SLIP_SLOT, slipAtom } from '../slip/state/slip-store.ts'
import { aMatch, leagues, someMatches } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { anOutright } from '../testing/sports.ts'
import { bookServer } from '../testing/stage.tsx'
import { Board } from './board.tsx'
import { MarketChoice } from '../board-bar/market-choice.tsx'

const DAY = 86_400
const chips = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button')
    .map(({ textContent, ariaPressed }) => [textContent, ariaPressed])

/** On two days of the site. */
const early = [2 * DAY, 3 * DAY, 3 * DAY + 600].map((later, n) =>
  aMatch({
    gidm: `81${n}`,
    isLive: 'N',
    re_time: '',
    team_h: { 'zh-CN': `主队${n}`, 'zh-TW': `主隊${n}` },
    datetime: 1_773_500_400 + later,
  }),
)

describe('the days of early matches', () => {
  it('have no column for scores, which are not there yet', async () => {
    await renderOnStage(<Board />, { server: bookServer(early), filter: { market: 'FU' } })
    await screen.findByText('主队0')
    expect(screen.queryByText('比分')).toBeNull()
    cleanup()
    await renderOnStage(<Board />, { filter: { market: 'RB' } })
    expect((await screen.findAllByText('比分')).length).toBeGreaterThan(0)
  })

  it('show one day, and all again', async () => {
    const { user } = await renderOnStage(<Board />, { server: bookServer(early), filter: { market: 'FU' } })
    await screen.findByText('主队0')
    const [all, first, second] = chips('比赛日期').map(([text]) => text)
    expect([all, chips('比赛日期').length]).toEqual(['全部日期', 3])
    await user.click(screen.getByRole('button', { name: second ?? '' }))
    await waitFor(() => expect(screen.queryByText('主队0')).toBeNull())
    expect([screen.getByText('主队1'), screen.getByText('主队2')]).toHaveLength(2)
    expect(chips('比赛日期').map(([, pressed]) => pressed)).toEqual(['false', 'false', 'true'])
    await user.click(screen.getByRole('button', { name: first ?? '' }))
    expect(await screen.findByText('主队0')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('主队1')).toBeNull())
    await user.click(screen.getByRole('button', { name: '全部日期' }))
    expect(await screen.findByText('主队2')).toBeTruthy()
  })
})

describe('the days of outrights', () => {
  it('show those decided today or later, or both', async () => {
    const later = anOutright({
      gidm: '9F2',
      datetime: 1_773_500_400 + 30 * DAY,
      team_h: { 'zh-CN': '2027 冠军', 'zh-TW': '2027 冠軍' },
    })
    const server = bookServer([anOutright(), later])
    const { user } = await renderOnStage(<Board />, { server, filter: { market: 'FS', sport: 'FT' } })
    await screen.findByRole('button', { name: '2026 冠军 利物浦 赔率 3.40' })
    expect(chips('冠军揭晓日期')).toEqual([
      ['全部 2', 'true'],
      ['今日 1', 'false'],
      ['早盘 1', 'false'],
    ])
    await user.click(screen.getByRole('button', { name: '早盘 1' }))
    expect(await screen.findByRole('button', { name: '2027 冠军 利物浦 赔率 3.40' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^2026 冠军/ })).toBeNull())
    await user.click(screen.getByRole('button', { name: '今日 1' }))
    expect(await screen.findByRole('button', { name: '2026 冠军 利物浦 赔率 3.40' })).toBeTruthy()
  })
})

const Choosing = () => (
  <>
    <MarketChoice />
    <Board />
    <p data-testid="mode">{useAtomValue(slipAtom).mode}</p>
  </>
)

describe('another board', () => {
  it('forgets what was searched for on the one before', async () => {
    const { user } = await renderOnStage(<Choosing />, { server: bookServer(someMatches()) })
    await screen.findByText('阿森纳')
    const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索球队或联赛' })
    await user.type(field(), '马德里')
    await waitFor(() => expect(screen.queryByText('阿森纳')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^今日/ }))
    await waitFor(() => expect(field().value).toBe(''))
    await user.click(screen.getByRole('button', { name: /^滚球/ }))
    expect(await screen.findByText('阿森纳')).toBeTruthy()
  })

  it('of parlays has all that is played, and leaves the slip in its mode', async () => {
    localStorage.removeItem(SLIP_SLOT)
    const { user } = await renderOnStage(<Choosing />, { server: bookServer([...someMatches(), anOutright()]) })
    await screen.findByText('阿森纳')
    expect(screen.getByTestId('mode').textContent).toBe('single')
    await user.click(screen.getByRole('button', { name: /^串关/ }))
    expect(screen.getByTestId('mode').textContent).toBe('single')
    expect(await screen.findByText(/^串关 \d+ 场/)).toBeTruthy()
    expect(screen.queryByText('串关按香港盘显示与计算')).toBeNull()
    const { length } = someMatches()
    await waitFor(() => expect(document.querySelectorAll('[data-match]').length).toBe(length))
    await user.click(screen.getByRole('button', { name: /^滚球/ }))
    expect(screen.getByTestId('mode').textContent).toBe('single')
  })
})

describe('a league with a short name', () => {
  it('has it on its chip, with the whole one at hand, and is found by either', async () => {
    const short = { 'zh-CN': '英超', 'zh-TW': '英超' }
    const named = leagues.map((league) => (league.league_id === 'EPL' ? { ...league, short } : league))
    const { user } = await renderOnStage(<Board />, { server: bookServer(someMatches(), { leagues: named }) })
    await screen.findByText('阿森纳')
    const group = within(screen.getByRole('group', { name: '联赛筛选' }))
    expect(group.getByRole('button', { name: /^英超 \d+$/ }).title).toBe('英格兰超级联赛')
    expect(group.getByRole('button', { name: /^西班牙甲级联赛 \d+$/ })).toBeTruthy()
    const field = screen.getByRole('searchbox', { name: '搜索球队或联赛' })
    for (const name of ['英超', '英格兰超级']) {
      await user.clear(field)
      await user.type(field, name)
      await waitFor(() => expect(screen.queryByRole('group', { name: '西班牙甲级联赛' })).toBeNull())
      expect(screen.getByRole('group', { name: '英格兰超级联赛' })).toBeTruthy()
    }
  })
})

describe('while bets are combined', () => {
  it('a phone’s menu of the view says why there is one format of odds', async () => {
    localStorage.removeItem(SLIP_SLOT)
    const { user } = await renderOnStage(<Board shape="narrow" />, {
      server: bookServer(someMatches()),
      slip: [{ type: 'mode', mode: 'parlay' }],
    })
    await screen.findByText('阿森纳')
    await user.click(screen.getByRole('button', { name: '显示设置' }))
    expect(await screen.findByText('串关按香港盘显示与计算')).toBeTruthy()
    expect(screen.queryByText('欧洲盘')).toBeNull()
  })
})

describe('folded leagues', () => {
  it('are folded on a phone from the menu of its view, and stay so on this device', async () => {
    const { user, unmount } = await renderOnStage(<Board shape="narrow" />, { server: bookServer() })
    await screen.findByText('阿森纳')
    await user.click(screen.getByRole('button', { name: '显示设置' }))
    await user.click(screen.getByText('全部收起'))
    expect(screen.queryByText('阿森纳')).toBeNull()
    unmount()
    await renderOnStage(<Board />, { server: bookServer() })
    expect(await screen.findByRole('button', { name: '全部展开' })).toBeTruthy()
    expect(screen.queryByText('阿森纳')).toBeNull()
  })
})
