import { describe, expect, it } from 'vitest'
import { addStake, enterStake, maxStake, stakeFault, UNKNOWN_BOUND } from './stake.ts'

const bounds = { min: 1_000n, limit: 5_000_000n, balance: 1_284_650n }

describe('a typed stake', () => {
  it('stays as typed within limit and balance', () => {
    expect(enterStake('500', bounds)).toEqual({ stake: '500' })
    expect(enterStake('12.', bounds)).toEqual({ stake: '12.' })
    expect(enterStake('1,200.5', bounds)).toEqual({ stake: '1200.5' })
    expect(enterStake('１２', bounds)).toEqual({ stake: '12' })
  })

  it.each(['abc', '-5', '1e5', ' '])('is emptied when it is not an amount: %s', (text) => {
    expect(enterStake(text, bounds)).toEqual({ stake: '' })
  })

  it('is lowered to whole units of the balance', () => {
    expect(enterStake('60000', { ...bounds, limit: 10_000_000n })).toEqual({
      stake: '12846',
      adjusted: { typed: 6_000_000n, to: 1_284_600n, by: 'balance' },
    })
  })

  it('that is too long to be true is lowered too, and no decimals are wiped', () => {
    expect(enterStake('1000000000', bounds)).toMatchObject({ stake: '12846', adjusted: { by: 'balance' } })
    expect(enterStake('12.345', bounds)).toEqual({ stake: '12.34' })
    expect(enterStake('.5', bounds)).toEqual({ stake: '0.5' })
  })

  it('is lowered to the limit', () => {
    expect(enterStake('60000', { ...bounds, balance: 9_000_000n })).toMatchObject({
      stake: '50000',
      adjusted: { by: 'limit' },
    })
  })
})

describe('a bound that is not known yet', () => {
  const untold = { min: 0n, limit: UNKNOWN_BOUND, balance: UNKNOWN_BOUND }

  it('lowers nothing that can be typed', () => {
    expect(enterStake('999999999.99', untold)).toEqual({ stake: '999999999.99' })
    expect(enterStake('1000000000', untold)).toEqual({ stake: '999999999.99' })
    expect(stakeFault(UNKNOWN_BOUND, untold)).toBeUndefined()
  })

  it('is no most that may be staked', () => {
    expect(maxStake(untold)).toBe('')
    expect(maxStake({ ...untold, limit: 5_000_000n })).toBe('50000')
    expect(maxStake({ ...untold, balance: 1_284_650n })).toBe('12846')
  })
})

describe('quick stakes', () => {
  it('add up', () => {
    expect(addStake(addStake('', 10_000n, bounds).stake, 50_000n, bounds)).toEqual({ stake: '600' })
  })

  it('go to the most that may be staked', () => {
    expect(maxStake(bounds)).toBe('12846')
    expect(maxStake({ ...bounds, balance: 9_000_000n })).toBe('50000')
  })
})

describe('what is wrong with a stake', () => {
  it.each([
    [0n, 'empty'],
    [999n, 'below'],
    [1_284_651n, 'balance'],
    [1_000n, undefined],
  ] as const)('%s: %s', (stake, fault) => expect(stakeFault(stake, bounds)).toBe(fault))
})
