import { describe, expect, it } from 'vitest'
import { storedFavourites, toggledFavourite } from './favourite-matches.ts'

describe('kept matches', () => {
  it('go in and out', () => {
    const match = { gidm: '1', gtype: 'FT', datetime: 1_000 } as const
    const kept = [{ gidm: '1', gtype: 'FT', until: 1_000 + 8 * 3600 }]
    expect(toggledFavourite([], match)).toEqual(kept)
    expect(toggledFavourite(toggledFavourite([], match), match)).toEqual([])
  })

  it('are as many as can be looked at', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ gidm: String(n), gtype: 'FT' as const, until: 1 }))
    const next = toggledFavourite(many, { gidm: 'new', gtype: 'BK', datetime: 1 })
    expect([next.length, next[0]?.gidm, next.at(-1)?.gidm]).toEqual([60, '1', 'new'])
  })

  it('are read from what the device holds, whatever lies there', () => {
    expect(storedFavourites('member-1')).toEqual([])
    localStorage.setItem('pavilion.kept.member-1', '{"broken"')
    expect(storedFavourites('member-1')).toEqual([])
    const until = Math.floor(Date.now() / 1000) + 60
    const one = { gidm: '1', gtype: 'FT', until }
    const stored = [one, { gidm: '2', gtype: '??', until }, { gidm: '3', gtype: 'FT' }, 7]
    localStorage.setItem('pavilion.kept.member-1', JSON.stringify(stored))
    expect(storedFavourites('member-1')).toEqual([one])
  })

  it('are forgotten when they are surely over', () => {
    const over = { gidm: '1', gtype: 'FT', until: Math.floor(Date.now() / 1000) - 1 }
    localStorage.setItem('pavilion.kept.member-1', JSON.stringify([over]))
    expect(storedFavourites('member-1')).toEqual([])
  })
})
