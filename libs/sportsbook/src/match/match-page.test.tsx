import { createPanels, PanelsContext } from '@pavilion/domain'
import { GTYPES } from '@pavilion/contract/sports'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bookServer } from '../testing/stage.tsx'
import { bookMove } from '../testing/moves.ts'
import { renderOnStage } from '../testing/render.tsx'
import { aMatchOf, someBaskets, someEvents, someInnings } from '../testing/sports.ts'
import MatchPage from './match-page.tsx'

const football = aMatchOf('FT', { gidm: '9001' })

describe('the page of a match', () => {
  it('shows all its markets in groups, and folds each of them', async () => {
    const { user } = await renderOnStage(<MatchPage gidm="9001" narrow={false} />, { server: bookServer([football]) })
    const corners = await screen.findByRole('tab', { name: /^角球/ })
    await user.click(corners)
    expect(screen.queryByRole('region', { name: '波胆' })).toBeNull()
    const market = screen.getByRole('region', { name: '角球大小' })
    expect(within(market).getAllByRole('button', { name: /赔率/ })).toHaveLength(4)
    await user.click(within(market).getByRole('button', { name: /角球大小/, expanded: true }))
    expect(within(market).queryByRole('button', { name: /赔率/ })).toBeNull()
  })

  it('has markets that were pinned first, and prices in the format that is chosen beside the groups', async () => {
    const { user } = await renderOnStage(<MatchPage gidm="9001" narrow={false} />, { server: bookServer([football]) })
    const star = await screen.findByRole('button', { name: '置顶 波胆' })
    const first = () => document.querySelector('[data-market]')?.getAttribute('aria-labelledby') ?? ''
    const firstName = () => document.getElementById(first())?.textContent
    expect(firstName()).not.toBe('波胆')
    await user.click(star)
    expect(firstName()).toBe('波胆')
    await user.click(screen.getByRole('button', { name: '取消置顶 波胆' }))
    expect(firstName()).not.toBe('波胆')
    await user.click(screen.getByRole('button', { name: '赔率格式 香港盘' }))
    await user.click(screen.getByRole('menuitem', { name: '欧洲盘' }))
    expect(screen.getByRole('button', { name: '赔率格式 欧洲盘' })).toBeTruthy()
  })

  it.each([false, true])('heads the columns of every handicap with the teams, on a phone: %s', async (narrow) => {
    await renderOnStage(<MatchPage gidm="9001" narrow={narrow} />, { server: bookServer([football]) })
    const markets = await screen.findAllByRole('region', { name: /让/ })
    expect(markets.length).toBeGreaterThan(2)
    for (const market of markets) {
      const [home, away] = ['主场之队', '远道来客'].map((team) => within(market).getByText(team))
      const [first, second] = within(market).getAllByRole('button', { name: /赔率|暂停/ })
      expect(within(market).getAllByRole('button', { name: /主场之队/ })[0]).toBe(first)
      expect(within(market).getAllByRole('button', { name: /远道来客/ })[0]).toBe(second)
      expect(home?.nextElementSibling).toBe(away)
      expect(away?.nextElementSibling?.contains(first ?? null)).toBe(true)
    }
    expect(within(screen.getByRole('region', { name: '波胆' })).queryByText('主场之队')).toBeNull()
  })

  it('says from which score an in-play handicap counts', async () => {
    await renderOnStage(<MatchPage gidm="9001" narrow={false} />, { server: bookServer([football]) })
    expect((await screen.findAllByText('以 1-0 后的进球计算')).length).toBeGreaterThan(0)
  })

  it('draws timeline, statistics and pitch from the events alone, and follows them', async () => {
    const server = bookServer([football], {}, someEvents())
    await renderOnStage(<MatchPage gidm="9001" narrow={false} />, { server })
    expect(await screen.findByRole('img', { name: '比赛画面：主场之队 危险进攻' })).toBeTruthy()
    expect(screen.getByLabelText('12:02 主场之队 进球（1-0）')).toBeTruthy()
    const shots = () => screen.getByText('射门').closest('div')
    expect(shots()?.textContent).toContain('2')
    const change = bookMove(2, {
      topic: 'match/9001',
      events: [{ gidm: '9001', events: [{ id: 11, clock: '1H^27:00', kind: 'shot', side: 'H', x: 90, y: 50 }] }],
    })
    act(() => server.push(change))
    expect(await screen.findByRole('img', { name: '比赛画面：主场之队 射门' })).toBeTruthy()
    expect(shots()?.textContent).toContain('3')
  })

  it('says that the match rests, whatever happened last', async () => {
    const resting = aMatchOf('FT', { gidm: '9001', re_time: 'HT' })
    await renderOnStage(<MatchPage gidm="9001" narrow={false} />, { server: bookServer([resting], {}, someEvents()) })
    const field = await screen.findByRole('img', { name: '比赛画面：中场休息' })
    expect(field.querySelector('[data-attack], [data-ball]')).toBeNull()
  })

  it('has prices first on a phone: statistics and time line are folded away until they are asked for', async () => {
    const server = bookServer([football], {}, someEvents())
    const { user } = await renderOnStage(<MatchPage gidm="9001" narrow />, { server })
    expect(await screen.findByRole('img', { name: /^比赛画面/ })).toBeTruthy()
    expect(screen.queryByText('射门')).toBeNull()
    expect(screen.queryByRole('list', { name: '时间轴' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '技术统计与文字直播', expanded: false }))
    expect(screen.getByText('射门')).toBeTruthy()
    expect(screen.getByRole('list', { name: '时间轴' })).toBeTruthy()
  })

  it('tells a game of basketball by its quarters, streaks and changes of the lead', async () => {
    const server = bookServer([aMatchOf('BK', { gidm: '9002' })], {}, someBaskets())
    const { user } = await renderOnStage(<MatchPage gidm="9002" narrow={false} />, { server })
    expect(await screen.findByRole('img', { name: /比分走势：主场之队 最多领先 2，远道来客 最多领先 6/ })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: '文字直播' }))
    const story = screen.getByText('第1节开始').closest('ol')
    const lines = [...(story?.children ?? [])].map(({ textContent }) => textContent)
    expect(lines).toEqual([
      '第1节结束（5-8）',
      '08:05主场之队 暂停',
      '08:05远道来客 连得 8 分（2-8）',
      '10:40远道来客 反超（2-3）',
      '第1节开始',
    ])
  })

  it('shows baseball inning by inning, the visitors first', async () => {
    const match = aMatchOf('BS', {
      gidm: '9002',
      re_time: 'T2^1',
      inningNum: 2,
      inningHalf: 'T',
      sc_FT_H: 1,
      sc_FT_C: 1,
    })
    const server = bookServer([match], {}, someInnings())
    const { user } = await renderOnStage(<MatchPage gidm="9002" narrow={false} />, { server })
    const rows = within(await screen.findByRole('table', { name: '比分' })).getAllByRole('row')
    const cells = rows.map((row) =>
      [...row.children]
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    )
    expect(cells.map((text) => text.replaceAll(/ +/g, ' '))).toEqual([
      '对阵 1 2 3 4 5 6 7 8 9 总分',
      '远道来客 1 0 1',
      '主场之队 1 1',
    ])
    await user.click(screen.getByRole('tab', { name: '文字直播' }))
    expect(screen.getByText('第1局结束（1-1）')).toBeTruthy()
    expect(screen.getByText('比赛开始')).toBeTruthy()
  })

  it.each(GTYPES.filter((gtype) => gtype !== 'FS'))('is shown for %s', async (gtype) => {
    const match = aMatchOf(gtype, { gidm: '9002' })
    await renderOnStage(<MatchPage gidm="9002" narrow />, { server: bookServer([match]) })
    expect((await screen.findAllByRole('button', { name: /赔率/ })).length).toBeGreaterThan(3)
  })

  it('keeps the room of its match beside it after the final whistle, and says that it is over', async () => {
    const server = bookServer([aMatchOf('FT', { gidm: '9001', re_time: '2H^74:00' })])
    const panels = createPanels(['chat'])
    const { rerender, unmount } = await renderOnStage(
      <PanelsContext value={panels}>
        <MatchPage gidm="9001" narrow={false} />
      </PanelsContext>,
      { server },
    )
    await screen.findAllByRole('button', { name: /赔率/ })
    const { team_h: home, team_c: away } = football
    const about = { match: '9001', home, away }
    expect(panels.read().about).toEqual({ ...about, isPredictable: true })
    act(() => server.push(bookMove(2, { topic: 'match/9001', removed: ['9001'] })))
    expect(await screen.findByRole('button', { name: '查看赛果' })).toBeTruthy()
    expect(panels.read().about).toEqual({ ...about, isOver: true })
    rerender(<p />)
    expect(panels.read().about).toBeUndefined()
    unmount()
  })

  it.each([
    ['football in its last minutes', aMatchOf('FT', { gidm: '9001', re_time: '2H^75:00' })],
    ['basketball', aMatchOf('BK', { gidm: '9001' })],
  ])('offers no prediction of %s', async (_, match) => {
    const panels = createPanels(['chat'])
    await renderOnStage(
      <PanelsContext value={panels}>
        <MatchPage gidm="9001" narrow={false} />
      </PanelsContext>,
      { server: bookServer([match]) },
    )
    await screen.findAllByRole('button', { name: /赔率/ })
    expect(panels.read().about).toMatchObject({ match: '9001', isPredictable: false })
  })

  it('is about no match that has not begun', async () => {
    const panels = createPanels(['chat'])
    await renderOnStage(
      <PanelsContext value={panels}>
        <MatchPage gidm="9001" narrow={false} />
      </PanelsContext>,
      { server: bookServer([aMatchOf('FT', { gidm: '9001', isLive: 'N', gameStatus: 'scheduled' })]) },
    )
    await screen.findAllByRole('button', { name: /赔率/ })
    expect(panels.read().about).toBeUndefined()
  })

  it('leads to the results when the match is on no book any more', async () => {
    await renderOnStage(<MatchPage gidm="9009" narrow={false} />, { server: bookServer([]) })
    expect(await screen.findByRole('button', { name: '查看赛果' })).toBeTruthy()
  })
})
