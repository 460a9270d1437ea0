import { GTYPES } from '@pavilion/contract'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bookServer } from '../testing/stage.tsx'
import { bookMove } from '../testing/moves.ts'
import { renderOnStage } from '../testing/render.tsx'
import { aMatchOf, someEvents } from '../testing/sports.ts'
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

  it.each(GTYPES.filter((gtype) => gtype !== 'FS'))('stands for %s', async (gtype) => {
    const match = aMatchOf(gtype, { gidm: '9002' })
    await renderOnStage(<MatchPage gidm="9002" narrow />, { server: bookServer([match]) })
    expect((await screen.findAllByRole('button', { name: /赔率/ })).length).toBeGreaterThan(3)
  })

  it('leads to the results when the match is on no book any more', async () => {
    await renderOnStage(<MatchPage gidm="9009" narrow={false} />, { server: bookServer([]) })
    expect(await screen.findByRole('button', { name: '查看赛果' })).toBeTruthy()
  })
})
