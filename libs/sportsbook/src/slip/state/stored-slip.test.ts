import { describe, expect, it } from 'vitest'
import { aPick, aWager } from '../../testing/builders.ts'
import { keep, parseStoredSlip, type StoredSlip } from './stored-slip.ts'
import { reduce } from './reduce.ts'
import { select } from './select.ts'
import { emptySlip, type Betting, type Slip } from './slip.ts'

const on = (gidm: string) => aPick({ gidm, gid: `${gidm}001` })
const chosen = ['1', '2'].reduce((slip: Slip, gidm) => select(slip, on(gidm)).slip, {
  ...emptySlip,
  owner: 'ann',
  multiple: true,
})
const id = '1001:RE:H'
const staked = reduce(chosen, { type: 'stake', id, stake: '500' })
const again = (slip: Slip): StoredSlip => {
  const kept = parseStoredSlip(keep(slip))
  if (!kept) throw new Error('nothing was kept')
  return kept
}
const ids = (slip: Slip): string[] => slip.entries.map((entry) => entry.id)

describe('what is kept of a slip', () => {
  it('is the same after a reload', () => {
    const parlay = reduce(reduce(staked, { type: 'mode', mode: 'parlay' }), { type: 'foldStake', stake: '20' })
    expect(reduce({ ...emptySlip, owner: 'ann' }, { type: 'sync', stored: again(parlay) })).toEqual(parlay)
  })

  it.each([null, '', '{}', '[1]', '{"entries":7}'])('is nothing for %j', (text) => {
    expect(parseStoredSlip(text)).toBeUndefined()
  })

  it('leaves out bets of this tab, and what another tab says does not touch them', () => {
    const betting: Betting = { active: 'delay', key: 'k', stake: 1n, wager: aWager({ state: 'delay' }) }
    const waiting = reduce(staked, { type: 'betting', id, betting })
    expect(again(waiting).entries).toHaveLength(1)
    const synced = reduce(waiting, { type: 'sync', stored: { ...again(waiting), entries: [] } })
    expect(ids(synced)).toEqual([id])
    expect(synced.entries[0]?.betting).toEqual(betting)
  })

  it('of another member is left alone', () => {
    expect(reduce({ ...emptySlip, owner: 'bob' }, { type: 'sync', stored: again(staked) }).entries).toEqual([])
  })

  it('goes when its member is not the one who comes', () => {
    const loaded = reduce(emptySlip, { type: 'sync', stored: again(staked) })
    expect(ids(loaded)).toEqual(ids(staked))
    expect(reduce(loaded, { type: 'owner', userId: 'bob' }).entries).toEqual([])
  })
})
