import { describe, expect, it } from 'vitest'
import { aPick, aWager } from '../../testing/builders.ts'
import { reduce } from './reduce.ts'
import { select } from './select.ts'
import { emptySlip, validEntries, type Slip } from './slip.ts'

const on = (gidm: string, line = 1, rtype = 'H') => aPick({ gidm, gid: `${gidm}00${line}`, rtype })
const champion = aPick({ gtype: 'FS', gidm: '90', gid: '90', wtype: 'FS', rtype: '7' })
const picked = (slip: Slip, ...picks: ReturnType<typeof on>[]): Slip =>
  picks.reduce((now, pick) => select(now, pick).slip, slip)
const invalid = (slip: Slip): string[] => slip.entries.filter((entry) => entry.isInvalid).map(({ id }) => id)
const series = (slip: Slip, mode: Slip['mode'] = 'parlay'): Slip => reduce(slip, { type: 'mode', mode })

const multiple: Slip = { ...emptySlip, multiple: true }
const shared = picked(multiple, on('1', 1), on('1', 2), on('2'))

describe('series mode', () => {
  it('marks every entry of a match that has more than one, and clears the marks when it goes off', () => {
    const together = series(shared)
    expect(invalid(together)).toEqual(['1001:RE:H', '1002:RE:H'])
    expect(validEntries(together)).toHaveLength(1)
    expect(invalid(series(together, 'single'))).toEqual([])
  })

  it('ends with the slip it belonged to: cleared, taken out one by one, taken as a bet, or given to another member', () => {
    const together = series(picked(multiple, on('1'), on('2')))
    expect(reduce(together, { type: 'clear' }).mode).toBe('single')
    expect(picked(together, on('1'), on('2'))).toMatchObject({ entries: [], mode: 'single' })
    const taken = reduce(together, { type: 'combined', betting: { active: 'taken', wager: aWager() } })
    expect(picked(taken, on('3'))).toMatchObject({ mode: 'single', entries: [{ id: '3001:RE:H' }] })
    expect(picked(taken, champion)).toMatchObject({ mode: 'single', entries: [{ id: '90:FS:7' }] })
    const owned = reduce(together, { type: 'owner', userId: 'one' })
    expect(owned.mode).toBe('parlay')
    expect(reduce(owned, { type: 'owner', userId: 'another' }).mode).toBe('single')
  })

  it('stays on while a selection is left', () => {
    const together = series(picked(multiple, on('1'), on('2')))
    expect(picked(together, on('1')).mode).toBe('parlay')
  })

  it('takes the mark away with the other one of the match', () => {
    expect(invalid(reduce(series(shared), { type: 'remove', id: '1001:RE:H' }))).toEqual([])
  })

  it('sets multiple mode on for more than one entry', () => {
    expect(series(picked(emptySlip, on('1'))).multiple).toBe(false)
    expect(series({ ...shared, multiple: false }).multiple).toBe(true)
  })

  it('collects without multiple mode, and replaces what is on the same match', () => {
    const slip = picked(series(picked(emptySlip, on('1'))), on('2'), on('1', 2, 'C'))
    expect(slip.entries.map(({ id }) => id)).toEqual(['1002:RE:C', '2001:RE:H'])
    expect(invalid(slip)).toEqual([])
  })

  it('takes no outrights, and does not begin with one in the slip', () => {
    const slip = series(picked(emptySlip, on('1')))
    expect(select(slip, champion)).toEqual({ slip, notice: 'OUTRIGHT' })
    expect(series(picked(emptySlip, champion)).mode).toBe('single')
  })

  it('stays while a bet is undecided', () => {
    const sending = reduce(series(shared), { type: 'combined', betting: { active: 'sending', key: 'k', stake: 1n } })
    expect(series(sending, 'single').mode).toBe('parlay')
    expect(reduce(sending, { type: 'remove', id: '2001:RE:H' }).entries).toHaveLength(3)
    expect(reduce(sending, { type: 'clear' }).entries).toHaveLength(3)
    expect(select(sending, on('5')).notice).toBe('CONFIRMING')
  })

  it('starts again after a receipt', () => {
    const taken = reduce(series(shared), { type: 'combined', betting: { active: 'taken', wager: aWager() } })
    expect(picked(taken, on('5')).entries.map(({ id }) => id)).toEqual(['5001:RE:H'])
    expect(reduce(taken, { type: 'keepAll' }).combination.betting).toEqual({ active: 'none' })
  })
})

describe('bankers', () => {
  const slip = series(picked(multiple, on('1'), on('2'), on('3'), on('4')), 'system')
  const banker = (now: Slip, n: number): Slip => reduce(now, { type: 'banker', id: `${n}001:RE:H` })

  it('are set and taken back, leaving two legs at least to be chosen from', () => {
    const two = banker(banker(slip, 1), 2)
    expect(two.combination.bankers).toEqual(['1001:RE:H', '2001:RE:H'])
    expect(banker(two, 3)).toEqual(two)
    expect(banker(two, 1).combination.bankers).toEqual(['2001:RE:H'])
  })

  it('go with their entries', () => {
    const two = banker(banker(slip, 1), 2)
    expect(reduce(two, { type: 'remove', id: '1001:RE:H' }).combination.bankers).toEqual(['2001:RE:H'])
  })
})
