import { stateOf } from '@pavilion/contract/sports'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useBookFeed } from '../book/use-book-feed.ts'
import { createFakeServer } from '@pavilion/realtime/testing'
import { someMatches } from '../testing/builders.ts'
import { bookMove, handicapAt } from '../testing/moves.ts'
import { renderOnStage } from '../testing/render.tsx'
import { aBook, bookServer } from '../testing/stage.tsx'
import { Board } from './board.tsx'

function Followed() {
  useBookFeed()
  return <Board />
}

const cell = (name: string) => screen.findByRole('button', { name })

describe('a price on the board', () => {
  it('changes in its own cell, and nothing else on the board is touched', async () => {
    const server = bookServer()
    const { container } = await renderOnStage(<Followed />, { server })
    const price = await cell('阿森纳 让球 −0.5 赔率 0.98')
    const touched: Node[] = []
    const watch = new MutationObserver((changes) => touched.push(...changes.map(({ target }) => target)))
    watch.observe(container, { subtree: true, childList: true, characterData: true, attributes: true })
    act(() => server.push(bookMove(2, { markets: [handicapAt(1020, { ior: { H: 1020, C: 910 } })] })))
    await cell('阿森纳 让球 −0.5 赔率 1.02')
    expect(touched.length).toBeGreaterThan(0)
    expect(touched.filter((node) => !price.contains(node))).toEqual([])
    watch.disconnect()
  })

  it('shows which way it moved', async () => {
    const server = bookServer()
    await renderOnStage(<Followed />, { server })
    await cell('阿森纳 让球 −0.5 赔率 0.98')
    act(() => server.push(bookMove(2, { markets: [handicapAt(1020, { ior: { H: 1020, C: 870 } })] })))
    expect((await cell('阿森纳 让球 −0.5 赔率 1.02')).dataset['move']).toBe('up')
    expect((await cell('切尔西 让球 +0.5 赔率 0.87')).dataset['move']).toBe('down')
  })

  it('of another line is another price, not a move', async () => {
    const server = bookServer()
    await renderOnStage(<Followed />, { server })
    await cell('阿森纳 让球 −0.5 赔率 0.98')
    act(() => server.push(bookMove(2, { markets: [handicapAt(1200, { ratio: '0.5 / 1' })] })))
    expect((await cell('阿森纳 让球 −0.5/1 赔率 1.20')).dataset['move']).toBeUndefined()
  })
})

describe('a board without a connection', () => {
  it('says so, and fills when it can be had', async () => {
    const server = createFakeServer({ polite: false, book: () => aBook(someMatches()) })
    await renderOnStage(<Followed />, { server })
    act(() => server.last().drop())
    expect(await screen.findByText('无法取得赛事与赔率')).toBeTruthy()
    const before = server.sockets.length
    act(() => screen.getByRole('button', { name: '重试' }).click())
    expect(server.sockets).toHaveLength(before + 1)
  })
})

describe('a board whose first prices are old already', () => {
  it('never says that there are no matches', async () => {
    const server = bookServer(someMatches(), { stale: true })
    const said: (string | null)[] = []
    const watch = new MutationObserver((changes) =>
      said.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent))),
    )
    watch.observe(document.body, { subtree: true, childList: true })
    await renderOnStage(<Followed />, { server })
    await screen.findByText('阿森纳')
    watch.disconnect()
    expect(said.filter((text) => text?.includes('此刻没有'))).toEqual([])
  })
})

describe('a match on the board', () => {
  it('leaves when it has ended, though the book still knows it', async () => {
    const server = bookServer()
    await renderOnStage(<Followed />, { server })
    await screen.findByText('阿森纳')
    const ended = someMatches()[0]
    if (ended?.gidm !== '8001') throw new Error('the first match is another')
    act(() => server.push(bookMove(2, { states: [{ ...ended, isLive: 'N', gameStatus: 'settled' }] })))
    await screen.findByText('滚球 3 场')
    expect(screen.queryByText('阿森纳')).toBeNull()
  })

  it('leaves, and those below it stay what they were: none is drawn again', async () => {
    const server = bookServer()
    const { container } = await renderOnStage(<Followed />, { server })
    await screen.findByText('阿森纳')
    const rows = () => [...container.querySelectorAll('[data-match]')]
    const before = rows()
    act(() => server.push(bookMove(2, { removed: ['8001'] })))
    await screen.findByText('滚球 3 场')
    expect(rows()).toEqual(before.filter((row) => row.getAttribute('data-match') !== '8001'))
    expect(rows().every((row) => before.includes(row))).toBe(true)
  })

  it('leaves when it is removed', async () => {
    const server = bookServer()
    await renderOnStage(<Followed />, { server })
    await screen.findByText('阿森纳')
    act(() => server.push(bookMove(2, { removed: ['8001'] })))
    await screen.findByText('滚球 3 场')
    expect(screen.queryByText('阿森纳')).toBeNull()
  })

  it('counts the further markets as its own page lists them: no more of the half that is over', async () => {
    const [first, ...others] = someMatches()
    if (!first) throw new Error('there is no match')
    const playing = { ...first, isLive: 'Y' as const, re_time: '1H^40:00', more: 44, moreOfPart: 10 }
    const server = bookServer([playing, ...others])
    await renderOnStage(<Followed />, { server })
    expect((await screen.findByRole('button', { name: '更多 阿森纳 对 切尔西 的盘口 +44' })).textContent).toBe('+44')
    act(() => server.push(bookMove(2, { states: [{ ...stateOf(playing), re_time: 'HT^^' }] })))
    expect((await screen.findByRole('button', { name: '更多 阿森纳 对 切尔西 的盘口 +34' })).textContent).toBe('+34')
  })
})
