import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMatch, someMatches } from '../testing/builders.ts'
import { bookMove } from '../testing/moves.ts'
import { renderOnStage } from '../testing/render.tsx'
import { aMatchOf, anOutright } from '../testing/sports.ts'
import { bookServer } from '../testing/stage.tsx'
import { Board } from './board.tsx'

const sports = (['FT', 'BK', 'TN', 'BS'] as const).map((gtype) => aMatchOf(gtype))
const row = async (gidm: string): Promise<HTMLElement> => {
  await screen.findAllByRole('group', { name: '主场之队 对 远道来客' })
  const found = document.querySelector<HTMLElement>(`[data-match="${gidm}"]`)
  if (!found) throw new Error(`${gidm} is not on the board`)
  return found
}

describe('a board of all sports', () => {
  it('has each sport under its own columns, with its own clock and score', async () => {
    await renderOnStage(<Board />, { server: bookServer(sports), filter: { sport: 'ALL' } })
    expect((await row('9BK')).textContent).toContain('07:05')
    expect((await row('9TN')).textContent).toContain('第2盘')
    expect((await row('9BS')).textContent).toContain('加局 第9局下')
    for (const header of ['让球', '让分', '让盘', '让局', '总局'])
      expect(screen.getAllByText(header).length).toBeGreaterThan(0)
  })

  it('merges the columns of a half that was played into one line with its score', async () => {
    await renderOnStage(<Board />, { server: bookServer([aMatchOf('BK')]), filter: { sport: 'BK' } })
    expect(within(await row('9BK')).getByText('46-45')).toBeTruthy()
  })
})

describe('a player’s choice', () => {
  it('keeps a match, and finds it among those that are kept', async () => {
    const { user } = await renderOnStage(<Board />, { server: bookServer() })
    await user.click(await screen.findByRole('button', { name: '收藏 马德里竞技 对 皇家社会' }))
    expect(screen.getByRole('button', { name: '取消收藏 马德里竞技 对 皇家社会' })).toBeTruthy()
    expect(localStorage.getItem('pavilion.kept.member-1')).toContain('8003')
  })

  it('folds all leagues away, and opens them again', async () => {
    const { user } = await renderOnStage(<Board />, { server: bookServer() })
    await screen.findByText('阿森纳')
    await user.click(screen.getByRole('button', { name: '全部收起' }))
    expect(screen.queryByText('阿森纳')).toBeNull()
    await user.click(screen.getByRole('button', { name: '全部展开' }))
    expect(screen.getByText('阿森纳')).toBeTruthy()
  })

  it('shows prices in the format that was chosen', async () => {
    const { user } = await renderOnStage(<Board />, { server: bookServer([aMatch()]) })
    await screen.findByRole('button', { name: '阿森纳 让球 −0.5 赔率 0.98' })
    await user.click(screen.getByRole('radio', { name: '欧洲' }))
    expect(screen.getByRole('button', { name: '阿森纳 让球 −0.5 赔率 1.98' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '香港' }))
  })

  it('has a tone of its own for negative prices, as no more than a hairline tells −0.98 from 0.98', async () => {
    const { user, container } = await renderOnStage(<Board />, { server: bookServer([aMatch()]) })
    await screen.findByRole('button', { name: '阿森纳 让球 −0.5 赔率 0.98' })
    expect(container.querySelector('[data-negative]')).toBeNull()
    await user.click(screen.getByRole('radio', { name: '印尼' }))
    const negative = screen.getByRole('button', { name: '阿森纳 让球 −0.5 赔率 −1.03' })
    expect(negative.querySelector('[data-negative]')?.textContent).toBe('−1.03')
    expect(screen.getByRole('button', { name: /^阿森纳 独赢/ }).querySelector('[data-negative]')).toBeNull()
    await user.click(screen.getByRole('radio', { name: '香港' }))
  })
})

it('lists the runners of an outright by price', async () => {
  const lines = [
    { gid: '9FSa', markets: [{ wtype: 'FS', sw: 'Y' as const, ior: { T0: 2_400, T1: 3_000, T2: 1_500 } }] },
  ]
  const server = bookServer([anOutright({ lines })])
  await renderOnStage(<Board />, { server, filter: { market: 'FS', sport: 'ALL' } })
  const order = async () =>
    (await screen.findAllByRole('button', { name: /^2026 冠军/ })).map(
      (each) => /\d\.\d\d/.exec(each.textContent ?? '')?.[0],
    )
  await screen.findByRole('button', { name: '2026 冠军 曼城 赔率 2.50' })
  expect(await order()).toEqual(['2.50', '3.40', '4.00'])
})

it('lists the runners of an outright', async () => {
  await renderOnStage(<Board />, { server: bookServer([anOutright()]), filter: { market: 'FS', sport: 'ALL' } })
  expect(await screen.findByRole('button', { name: '2026 冠军 利物浦 赔率 3.40' })).toBeTruthy()
})

it('says that a match is about to start while its clock is at nought', async () => {
  const server = bookServer()
  await renderOnStage(<Board />, { server })
  await screen.findByText('阿森纳')
  const begun = someMatches()[0]
  if (begun === undefined) throw new Error('there is no match')
  act(() => server.push(bookMove(2, { states: [{ ...begun, re_time: '1H^00:00', sc_FT_H: 0 }] })))
  expect(await screen.findByText('即将开赛')).toBeTruthy()
})
