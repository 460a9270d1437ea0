import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Board } from '../board/board.tsx'
import { renderOnStage } from '../testing/render.tsx'
import { pinnedFirst, storedPins, toggledPin } from './pinned.ts'

beforeEach(() => localStorage.clear())

describe('what is pinned', () => {
  it('comes first, in the order of the rest', () => {
    const all = ['a', 'b', 'c', 'd']
    expect(pinnedFirst(all, new Set(['d', 'b']), (one) => one)).toEqual(['b', 'd', 'a', 'c'])
    expect(pinnedFirst(all, new Set(['x']), (one) => one)).toBe(all)
  })

  it('is let go again, and is not more than can be looked at', () => {
    const one = toggledPin(new Set(), 'EPL')
    expect([...one]).toEqual(['EPL'])
    expect(toggledPin(one, 'EPL').size).toBe(0)
    const many = new Set(Array.from({ length: 60 }, (_, n) => String(n)))
    expect([...toggledPin(many, 'new')].slice(-2)).toEqual(['59', 'new'])
    expect(toggledPin(many, 'new').has('0')).toBe(false)
  })

  it.each(['{"broken"', '{}', '[7, null, {}]', `["${'x'.repeat(65)}"]`])(
    'is nothing where the device holds %s',
    (text) => {
      localStorage.setItem('pavilion.pinned.leagues.member-1', text)
      expect(storedPins('leagues', 'member-1').size).toBe(0)
    },
  )
})

describe('a league of the board', () => {
  const leaguesHere = () =>
    screen.getAllByRole('heading', { level: 3 }).map((heading) => within(heading).getByRole('button').textContent)

  it('is pinned to the top by its star, also on the next visit, and let go again', async () => {
    const { user, unmount } = await renderOnStage(<Board />)
    await screen.findByRole('button', { name: '置顶 德国甲级联赛' })
    expect(leaguesHere()[0]).toMatch(/^英格兰超级联赛/)
    await user.click(screen.getByRole('button', { name: '置顶 德国甲级联赛' }))
    expect(leaguesHere()[0]).toMatch(/^德国甲级联赛/)
    expect(screen.getByRole('button', { name: '取消置顶 德国甲级联赛', pressed: true })).toBeTruthy()
    unmount()
    const again = await renderOnStage(<Board />)
    await again.user.click(await screen.findByRole('button', { name: '取消置顶 德国甲级联赛' }))
    expect(leaguesHere()[0]).toMatch(/^英格兰超级联赛/)
  })
})
