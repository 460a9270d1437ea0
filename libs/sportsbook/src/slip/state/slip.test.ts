import { describe, expect, it } from 'vitest'
import { aPick, aWager } from '../../testing/builders.ts'
import { reduce } from './reduce.ts'
import { select } from './select.ts'
import { emptySlip, SLIP_LIMIT, type Betting, type Slip } from './slip.ts'

const on = (gidm: string, over: Parameters<typeof aPick>[0] = {}) => aPick({ gidm, gid: `${gidm}001`, ...over })
const ids = (slip: Slip): string[] => slip.entries.map(({ id }) => id)
const picked = (slip: Slip, ...picks: ReturnType<typeof on>[]): Slip =>
  picks.reduce((now, pick) => select(now, pick).slip, slip)

const multiple: Slip = { ...emptySlip, multiple: true }

describe('selecting', () => {
  it('puts a price in, and takes it out again', () => {
    const once = picked(emptySlip, on('1'))
    expect(ids(once)).toEqual(['1001:RE:H'])
    expect(ids(picked(once, on('1')))).toEqual([])
  })

  it('clears the slip first without multiple mode', () => {
    expect(ids(picked(emptySlip, on('1'), on('2')))).toEqual(['2001:RE:H'])
  })

  it('replaces the selection of the same game: another line of the match is one beside it', () => {
    const slip = picked(multiple, on('1'), on('2'), on('1', { rtype: 'C' }))
    expect(ids(slip)).toEqual(['1001:RE:C', '2001:RE:H'])
    expect(ids(picked(slip, on('1', { gid: '1002' })))).toEqual(['1001:RE:C', '2001:RE:H', '1002:RE:H'])
  })

  it('keeps outrights and others apart: one kind clears the other', () => {
    const champion = on('90', { gtype: 'FS', gid: '90', wtype: 'FS', rtype: '7' })
    expect(ids(picked(multiple, on('1'), on('2'), champion))).toEqual(['90:FS:7'])
    expect(ids(picked(multiple, champion, on('1')))).toEqual(['1001:RE:H'])
  })

  it('stops at the limit', () => {
    const full = picked(multiple, ...Array.from({ length: SLIP_LIMIT }, (_, n) => on(String(n))))
    const { slip, notice } = select(full, on('99'))
    expect(notice).toBe('LIMIT')
    expect(slip).toBe(full)
    expect(select(full, on('3', { rtype: 'C' })).notice).toBeUndefined()
  })

  it.each(['sending', 'outcome-unknown', 'delay'] as const)('is blocked while a bet is %s', (active) => {
    const slip = picked(emptySlip, on('1'))
    const betting = { active, key: 'k', stake: 1n, ...(active === 'delay' && { wager: aWager() }) } as Betting
    const busy = reduce(slip, { type: 'betting', id: '1001:RE:H', betting })
    expect(select(busy, on('2'))).toEqual({ slip: busy, notice: 'CONFIRMING' })
    expect(reduce(busy, { type: 'remove', id: '1001:RE:H' })).toEqual(busy)
    expect(reduce(busy, { type: 'clear' })).toEqual(busy)
    expect(reduce(busy, { type: 'stake', id: '1001:RE:H', stake: '5' })).toEqual(busy)
  })

  it.each([
    ['was turned down', { active: 'failed', message: 'no' }, ['1001:RE:H']],
    ['never arrived', { active: 'not-placed' }, ['1001:RE:H']],
    ['was not placed', { active: 'none' }, []],
  ] as const)('asks again with quick bet for the price whose bet %s', (_what, betting, left) => {
    const slip = reduce(picked(emptySlip, on('1')), { type: 'betting', id: '1001:RE:H', betting })
    const { entries } = select(slip, on('1'), 3_000).slip
    expect(entries.map(({ id }) => id)).toEqual(left)
    expect(entries).toEqual(left.map(() => expect.objectContaining({ quick: 3_000, betting: { active: 'none' } })))
    expect(select(slip, on('1')).slip.entries).toEqual([])
  })

  it('clears a receipt away', () => {
    const done = reduce(picked(multiple, on('1')), {
      type: 'betting',
      id: '1001:RE:H',
      betting: { active: 'taken', wager: aWager() },
    })
    expect(ids(picked(done, on('2')))).toEqual(['2001:RE:H'])
  })
})

describe('multiple mode', () => {
  it('keeps only the last entry when it is turned off', () => {
    const slip = picked(multiple, on('1'), on('2'), on('3'))
    expect(ids(reduce(slip, { type: 'multiple', on: false }))).toEqual(['3001:RE:H'])
  })
})

describe('an entry', () => {
  const slip = picked(emptySlip, on('1'))
  const id = '1001:RE:H'

  it('takes a new price with its stake kept', () => {
    const staked = reduce(slip, { type: 'stake', id, stake: '50' })
    const next = reduce(staked, { type: 'accept', id, selection: on('1', { ior: 920, epoch: 4 }).selection })
    expect(next.entries[0]).toMatchObject({ id, stake: '50', pick: { selection: { ior: 920, epoch: 4 } } })
  })

  it('forgets the note about a lowered stake with the next one', () => {
    const adjusted = { typed: 2n, to: 1n, by: 'limit' } as const
    const lowered = reduce(slip, { type: 'stake', id, stake: '50', adjusted })
    expect(lowered.entries[0]?.adjusted).toEqual(adjusted)
    expect(reduce(lowered, { type: 'stake', id, stake: '40' }).entries[0]?.adjusted).toBeUndefined()
  })

  it('is kept after a receipt with an empty stake', () => {
    const done = reduce(slip, { type: 'betting', id, betting: { active: 'taken', wager: aWager() } })
    expect(reduce(done, { type: 'keep', id }).entries[0]).toMatchObject({ stake: '', betting: { active: 'none' } })
  })
})

describe('changing hands', () => {
  const owned = (slip: Slip, userId: string | undefined) => reduce(slip, { type: 'owner', userId })
  const guest = picked(emptySlip, on('1'))

  it('keeps what a guest chose when the guest signs in', () => {
    expect(ids(owned(guest, 'a'))).toEqual(ids(guest))
  })

  it.each([undefined, 'b'])('shows nothing of one member to the next (%s), a bet on its way included', (next) => {
    const mine = owned(guest, 'a')
    const betting = { active: 'sending', key: 'k', stake: 1n } as Betting
    const sending = reduce(mine, { type: 'betting', id: ids(mine)[0] ?? '', betting })
    expect(owned(sending, next).entries).toEqual([])
    expect(owned(sending, 'a').entries).toHaveLength(1)
  })
})
