import { beforeEach, describe, expect, it } from 'vitest'
import { storedKept, toggledKept } from './kept-matches.ts'

beforeEach(() => localStorage.clear())

describe('kept matches', () => {
  it('go in and out', () => {
    const one = { gidm: '1', gtype: 'FT' } as const
    expect(toggledKept([], one)).toEqual([one])
    expect(toggledKept([one], one)).toEqual([])
  })

  it('are as many as can be looked at', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ gidm: String(n), gtype: 'FT' as const }))
    const next = toggledKept(many, { gidm: 'new', gtype: 'BK' })
    expect([next.length, next[0]?.gidm, next.at(-1)?.gidm]).toEqual([60, '1', 'new'])
  })

  it('are read from what the device holds, whatever lies there', () => {
    expect(storedKept('member-1')).toEqual([])
    localStorage.setItem('pavilion.kept.member-1', '{"broken"')
    expect(storedKept('member-1')).toEqual([])
    localStorage.setItem('pavilion.kept.member-1', '[{"gidm":"1","gtype":"FT"},{"gidm":"2","gtype":"??"},7]')
    expect(storedKept('member-1')).toEqual([{ gidm: '1', gtype: 'FT' }])
  })
})
