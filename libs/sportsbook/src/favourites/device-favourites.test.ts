import { expect, describe, it, vi } from 'vitest'
import { favouriteOf, followStored, storedFavourites, storeFavourites, withFavourite } from './device-favourites.ts'

const soon = (): number => Math.floor(Date.now() / 1000) + 60

describe('favourite matches of a device', () => {
  it('go in and out', () => {
    const match = favouriteOf({ gidm: '1', gtype: 'FT', datetime: 1_000 })
    expect(match).toEqual({ gidm: '1', gtype: 'FT', until: 1_000 + 8 * 3600 })
    const list = withFavourite([], match, true)
    expect(list).toEqual([match])
    expect(withFavourite(list, match, true)).toBe(list)
    expect(withFavourite(list, match, false)).toEqual([])
  })

  it('are as many as can be looked at', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ gidm: String(n), gtype: 'FT' as const, until: 1 }))
    const next = withFavourite(many, { gidm: 'new', gtype: 'BK', until: 1 }, true)
    expect([next.length, next[0]?.gidm, next.at(-1)?.gidm]).toEqual([60, '1', 'new'])
  })

  it('are read from what the device holds, whatever lies there', () => {
    expect(storedFavourites('member-1')).toEqual([])
    localStorage.setItem('pavilion.kept.member-1', '{"broken"')
    expect(storedFavourites('member-1')).toEqual([])
    const until = soon()
    const one = { gidm: '1', gtype: 'FT', until }
    const stored = [one, { gidm: '2', gtype: '??', until }, { gidm: '3', gtype: 'FT' }, 7]
    localStorage.setItem('pavilion.kept.member-1', JSON.stringify(stored))
    expect(storedFavourites('member-1')).toEqual([one])
    expect(storedFavourites('member-1')).toBe(storedFavourites('member-1'))
  })

  it('are forgotten when they are surely over', () => {
    const over = { gidm: '1', gtype: 'FT', until: Math.floor(Date.now() / 1000) - 1 }
    localStorage.setItem('pavilion.kept.member-1', JSON.stringify([over]))
    expect(storedFavourites('member-1')).toEqual([])
  })

  it('are told to whoever looks, of this tab and of others, and last for the page where storage refuses', () => {
    const heard = vi.fn<() => void>()
    const leave = followStored(heard)
    const one = { gidm: '5', gtype: 'FT' as const, until: soon() }
    storeFavourites('guest', [one])
    storeFavourites('guest', [one])
    expect(heard).toHaveBeenCalledTimes(1)
    dispatchEvent(new StorageEvent('storage', { key: 'pavilion.kept.guest' }))
    dispatchEvent(new StorageEvent('storage', { key: 'another' }))
    expect(heard).toHaveBeenCalledTimes(2)
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    localStorage.removeItem('pavilion.kept.other')
    storeFavourites('other', [one])
    refused.mockRestore()
    expect(storedFavourites('other')).toEqual([one])
    leave()
    storeFavourites('guest', [])
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
