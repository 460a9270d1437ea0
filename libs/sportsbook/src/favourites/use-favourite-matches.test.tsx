import { refuse } from '@pavilion/api-client/testing'
import type { FavouriteMatches } from '@pavilion/contract/games'
import { MSG } from '@pavilion/contract/realtime'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Board } from '../board/board.tsx'
import { wellAnswered } from '../testing/answers.ts'
import { aFavourite, favouritePlatform } from '../testing/favourites.ts'
import { renderOnStage } from '../testing/render.tsx'
import { bookServer } from '../testing/stage.tsx'
import { storedFavourites, storeFavourites } from './device-favourites.ts'

const MEMBER = 'member-1'
const ARSENAL = '阿森纳 对 切尔西'
const MADRID = '马德里竞技 对 皇家社会'

beforeEach(() => {
  for (const owner of [MEMBER, 'member-2', 'guest']) storeFavourites(owner, [])
})

const marked = (name: string) => screen.findByRole('button', { name: `取消收藏 ${name}` })
const plain = (name: string) => screen.findByRole('button', { name: `收藏 ${name}` })
const idsOf = (owner: string) => storedFavourites(owner).map(({ gidm }) => gidm)

const awaited = <T,>() => {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve: (value: T) => resolve(value) }
}

const open = (platform = favouritePlatform(), over: ReturnType<typeof wellAnswered> = {}, guest = false) => {
  const server = bookServer()
  const handlers = wellAnswered({ ...platform.handlers, ...over })
  return renderOnStage(<Board />, { server, handlers, guest }).then((page) => ({ ...page, server }))
}

describe('favourites of a member', () => {
  it('are the platform’s, and go there one by one', async () => {
    const platform = favouritePlatform('8003')
    const { user } = await open(platform)
    await marked(MADRID)
    await user.click(await plain(ARSENAL))
    await user.click(await marked(MADRID))
    await waitFor(() => expect(platform.gidms()).toEqual(['8001']))
    await marked(ARSENAL)
    await plain(MADRID)
    await waitFor(() => expect(idsOf(MEMBER)).toEqual(['8001']))
  })

  it('are shown as the device remembers them until the platform answers', async () => {
    storeFavourites(MEMBER, [aFavourite('8001')])
    const answer = awaited<FavouriteMatches>()
    await open(favouritePlatform(), { favouriteList: () => answer.promise })
    await marked(ARSENAL)
    await act(async () => answer.resolve({ favourites: [aFavourite('8003')], version: 4 }))
    await marked(MADRID)
    await plain(ARSENAL)
    expect(idsOf(MEMBER)).toEqual(['8003'])
  })

  it('are marked at once, and taken back with the reason where the platform refuses', async () => {
    const platform = favouritePlatform('8003')
    const answer = awaited<void>()
    const message = '这场赛事已结束，不能收藏'
    const { user } = await open(platform, {
      favouriteAdd: async () => {
        await answer.promise
        return refuse('INVALID_PARAMETER', { data: { faults: [{ path: 'gidm', message }] } })
      },
    })
    await marked(MADRID)
    await user.click(await plain(ARSENAL))
    await marked(ARSENAL)
    expect(idsOf(MEMBER)).toEqual(['8003', '8001'])
    await act(async () => answer.resolve())
    await plain(ARSENAL)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(idsOf(MEMBER)).toEqual(['8003'])
    await marked(MADRID)
  })

  it('do not flicker while several are on their way, and end as they were asked for last', async () => {
    const platform = favouritePlatform('8003')
    const answers: (() => void)[] = []
    const calls: string[] = []
    const waiting = (name: string) => {
      calls.push(name)
      return new Promise<void>((resolve) => answers.push(resolve))
    }
    const { user } = await open(platform, {
      favouriteAdd: async ({ gidm }) => {
        await waiting(`add ${gidm}`)
        return platform.change([gidm], true)
      },
      favouriteRemove: async ({ gidm }) => {
        await waiting(`remove ${gidm}`)
        return platform.change([gidm], false)
      },
    })
    await user.click(await marked(MADRID))
    await user.click(await plain(ARSENAL))
    await user.click(await marked(ARSENAL))
    await user.click(await plain(ARSENAL))
    for (const asked of ['remove 8003', 'add 8001', 'remove 8001', 'add 8001']) {
      await waitFor(() => expect(calls.at(-1)).toBe(asked))
      await act(async () => answers.at(-1)?.())
      expect(screen.getByRole('button', { name: `取消收藏 ${ARSENAL}` })).toBeTruthy()
      expect(screen.getByRole('button', { name: `收藏 ${MADRID}` })).toBeTruthy()
    }
    await waitFor(() => expect(platform.gidms()).toEqual(['8001']))
    expect(calls).toHaveLength(4)
  })

  it('follow those of other pages, and nothing that is older', async () => {
    const { server } = await open(favouritePlatform('8003', '9'))
    await marked(MADRID)
    const push = (version: number, ...gidms: readonly string[]) =>
      act(async () => server.push({ msgId: MSG.FAVOURITES, msgData: { favourites: gidms.map(aFavourite), version } }))
    await push(3, '8001')
    await marked(ARSENAL)
    await plain(MADRID)
    await push(2, '8003')
    await marked(ARSENAL)
    await push(4)
    await plain(ARSENAL)
    expect(idsOf(MEMBER)).toEqual([])
  })
})

describe('favourites of a guest', () => {
  it('stay with the device', async () => {
    const list = vi.fn<() => never>()
    const { user } = await open(favouritePlatform(), { favouriteList: list }, true)
    await user.click(await plain(ARSENAL))
    await marked(ARSENAL)
    expect(idsOf('guest')).toEqual(['8001'])
    expect(list).not.toHaveBeenCalled()
  })

  it('are joined to the member’s once, when the platform has taken them', async () => {
    storeFavourites('guest', [aFavourite('8001')])
    const platform = favouritePlatform('8003')
    const join = vi.fn(platform.handlers.favouriteJoin)
    const { unmount } = await open(platform, { favouriteJoin: join })
    await marked(ARSENAL)
    await marked(MADRID)
    expect(platform.gidms()).toEqual(['8003', '8001'])
    expect(idsOf('guest')).toEqual([])
    unmount()
    await open(platform, { favouriteJoin: join })
    await marked(ARSENAL)
    expect(join).toHaveBeenCalledTimes(1)
  })

  it('stay where they are when they could not be joined', async () => {
    storeFavourites('guest', [aFavourite('8001')])
    await open(favouritePlatform('8003'), { favouriteJoin: () => refuse('SYSTEM_BUSY') })
    await marked(MADRID)
    await plain(ARSENAL)
    expect(idsOf('guest')).toEqual(['8001'])
  })
})

it('what a device had of a member before the platform did is joined, and no more once it does', async () => {
  storeFavourites(MEMBER, [aFavourite('8001')])
  const platform = favouritePlatform()
  const { unmount } = await open(platform)
  await waitFor(() => expect(platform.gidms()).toEqual(['8001']))
  unmount()
  platform.change(['8001'], false)
  await open(platform)
  await plain(ARSENAL)
  expect(platform.gidms()).toEqual([])
})
