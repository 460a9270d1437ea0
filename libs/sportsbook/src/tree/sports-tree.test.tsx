import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Board } from '../board/board.tsx'
import { aMatch, someMatches } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { bookServer } from '../testing/stage.tsx'
import { SportsTree } from './sports-tree.tsx'

const named = (words: string) => ({ 'zh-CN': words, 'zh-TW': words })
const later = [2, 1].map((hours) =>
  aMatch({
    gidm: `82${hours}`,
    isLive: 'N',
    re_time: '',
    team_h: named(`${hours} 小时后`),
    team_c: named('客队'),
    datetime: 1_773_500_400 + hours * 3600,
  }),
)

function Page() {
  return (
    <>
      <SportsTree />
      <Board />
    </>
  )
}

it('lists the matches in play that are kept, with their score, and those that begin next', async () => {
  const { user } = await renderOnStage(<Page />, { server: bookServer([...someMatches(), ...later]) })
  const next = within(await screen.findByRole('region', { name: '即将开赛' }))
  expect(next.getAllByRole('button').map(({ textContent }) => textContent?.slice(5))).toEqual([
    '1 小时后 对 客队',
    '拜仁慕尼黑 对 沃尔夫斯堡',
    '2 小时后 对 客队',
    '利物浦 对 纽卡斯尔联',
  ])
  expect(screen.queryByRole('region', { name: '收藏' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '收藏 阿森纳 对 切尔西' }))
  const kept = within(await screen.findByRole('region', { name: '收藏' }))
  await user.click(kept.getByRole('button', { name: /阿森纳 1-0 切尔西 26′/ }))
  expect(screen.getByTestId('search').textContent).toContain('match=')
  await user.click(screen.getByRole('button', { name: /^取消收藏/ }))
})

it('becomes the list of the other matches beside the page of one', async () => {
  const [first, second] = someMatches()
  const { user } = await renderOnStage(<SportsTree />, { server: bookServer(), path: `/?match=${first?.gidm}` })
  const tree = within(screen.getByRole('navigation', { name: '赛事导航' }))
  const current = await tree.findByRole('button', { name: /阿森纳/ })
  expect(current.getAttribute('aria-current')).toBe('true')
  const home = second?.team_h['zh-CN'] ?? ''
  await user.click(tree.getByRole('button', { name: new RegExp(home) }))
  expect(screen.getByTestId('search').textContent).toBe(`?match=${second?.gidm}`)
  await user.click(tree.getByRole('button', { name: '返回列表' }))
  expect(tree.getByRole('group', { name: '盘口类型' })).toBeTruthy()
})

it('marks one place alone: the board that is looked at, or another page of the venue', async () => {
  const { user } = await renderOnStage(<SportsTree />, { server: bookServer(), path: '/?view=results' })
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  await screen.findByRole('button', { name: '赛果' })
  expect(pressed()).toEqual(['赛果'])
  await user.click(screen.getByRole('button', { name: /^足球/ }))
  expect(pressed()).toEqual([expect.stringMatching(/^滚球/), expect.stringMatching(/^足球/)])
})
