import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { About } from '@pavilion/domain'
import { storeFavourites } from '../favourites/device-favourites.ts'
import { wellAnswered } from '../testing/answers.ts'
import { someMatches } from '../testing/builders.ts'
import { aFavourite, favouritePlatform } from '../testing/favourites.ts'
import { renderOnStage } from '../testing/render.tsx'
import FavouriteRooms from './favourite-rooms.tsx'

beforeEach(() => {
  for (const owner of ['member-1', 'guest']) storeFavourites(owner, [])
})

const openRooms = async (gidms: readonly string[], isShown = true, guest = false) => {
  const onCount = vi.fn<(count: number) => void>()
  const onOpen = vi.fn<(match: About) => void>()
  const page = await renderOnStage(<FavouriteRooms isShown={isShown} onCount={onCount} onOpen={onOpen} />, {
    handlers: wellAnswered(favouritePlatform(...gidms).handlers),
    guest,
  })
  return { ...page, onCount, onOpen }
}

it('lists favourites in play alone, with score and minute, and opens one', async () => {
  const [first] = someMatches()
  const notBegun = someMatches().find(({ isLive }) => isLive === 'N')?.gidm ?? ''
  const { user, onCount, onOpen } = await openRooms(['8001', notBegun])
  const room = await screen.findByRole('button', { name: /阿森纳 对 切尔西 .*1-0 26′/ })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(onCount).toHaveBeenLastCalledWith(1)
  await user.click(room)
  expect(onOpen).toHaveBeenCalledWith({
    match: '8001',
    home: first?.team_h,
    away: first?.team_c,
    isPredictable: true,
  })
})

it('counts while another tab is looked at, and draws nothing', async () => {
  const { onCount } = await openRooms(['8001', '8003'], false)
  await waitFor(() => expect(onCount).toHaveBeenLastCalledWith(2))
  expect(screen.queryByRole('list')).toBeNull()
})

it('says how a match becomes a favourite where none is in play', async () => {
  await openRooms([])
  expect(await screen.findByText('没有进行中的收藏赛事')).toBeTruthy()
  expect(screen.getByText('点击赛事前的星标即可收藏，开赛后在这里进入它的聊天室')).toBeTruthy()
})

it('shows a guest those of the device', async () => {
  storeFavourites('guest', [aFavourite('8003')])
  await openRooms(['8001'], true, true)
  expect(await screen.findByRole('button', { name: /马德里竞技 对 皇家社会/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /阿森纳/ })).toBeNull()
})
