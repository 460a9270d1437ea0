import type { BetAnswer, Wager } from '@pavilion/contract/bets'
import { describe, expect, it, vi } from 'vitest'
import { anAttempt, aWager } from '../../testing/builders.ts'
import { followBet, type BetPort } from './follow-bet.ts'
import type { Betting } from '../state/slip.ts'

const taken = (wager: Wager): BetAnswer => ({ outcome: 'taken', wager, balanceVersion: 2 })

const run = async (start: 'send' | 'ask', over: Partial<BetPort>) => {
  const port: BetPort = {
    bet: vi.fn(async () => taken(aWager())),
    stateOf: vi.fn(async () => null),
    voidKey: vi.fn(async () => null),
    newsOf: async () => undefined,
    pause: async () => undefined,
    turnedDown: () => undefined,
    ...over,
  }
  const seen: Betting[] = []
  const stop = new AbortController()
  await followBet(start, anAttempt(), port, (betting) => seen.push(betting), stop.signal)
  return { port, seen, states: seen.map(({ active }) => active) }
}

describe('following a bet', () => {
  it('ends with a receipt when the bet is taken', async () => {
    expect((await run('send', {})).states).toEqual(['sending', 'taken'])
  })

  it('asks for a lost answer by its key and never sends again', async () => {
    const { port, states } = await run('send', {
      bet: vi.fn().mockRejectedValue(new Error('network')),
      stateOf: vi.fn().mockRejectedValueOnce(new Error('network')).mockResolvedValueOnce(taken(aWager())),
    })
    expect(states).toEqual(['sending', 'outcome-unknown', 'taken'])
    expect(port.bet).toHaveBeenCalledTimes(1)
    expect(port.stateOf).toHaveBeenCalledWith(anAttempt().key)
  })

  it('has a key that stays unknown voided, and only then says that the bet was not received', async () => {
    const { port, states } = await run('send', { bet: vi.fn().mockRejectedValue(new Error('timeout')) })
    expect(states).toEqual(['sending', 'outcome-unknown', 'not-placed'])
    expect(port.stateOf).toHaveBeenCalledTimes(3)
    expect(port.voidKey).toHaveBeenCalledExactlyOnceWith(anAttempt().key)
  })

  it('never says that a bet was not received before its key was voided, however long that takes', async () => {
    const voidKey = vi.fn<BetPort['voidKey']>()
    for (let asks = 0; asks < 50; asks += 1) voidKey.mockRejectedValueOnce(new Error('network'))
    const { port, states } = await run('ask', { voidKey: voidKey.mockResolvedValue(null) })
    expect(states).toEqual(['outcome-unknown', 'not-placed'])
    expect(voidKey).toHaveBeenCalledTimes(51)
    expect(port.bet).not.toHaveBeenCalled()
  })

  it('ends with the bet when its request arrived after all, before its key was voided', async () => {
    const { states } = await run('send', {
      bet: vi.fn().mockRejectedValue(new Error('timeout')),
      voidKey: vi.fn(async () => taken(aWager())),
    })
    expect(states).toEqual(['sending', 'outcome-unknown', 'taken'])
  })

  it('only asks after a reload', async () => {
    const { port, states } = await run('ask', { stateOf: vi.fn(async () => taken(aWager())) })
    expect(states).toEqual(['outcome-unknown', 'taken'])
    expect(port.bet).not.toHaveBeenCalled()
  })

  it('waits for the confirmation, by push', async () => {
    const { states } = await run('send', {
      bet: async () => taken(aWager({ state: 'delay', decideAt: 1_773_502_037 })),
      newsOf: async () => aWager({ state: 'open' }),
    })
    expect(states).toEqual(['sending', 'delay', 'taken'])
  })

  it('asks when the push does not come, and says why a bet was not accepted', async () => {
    const { seen } = await run('send', {
      bet: async () => taken(aWager({ state: 'delay', decideAt: 1_773_502_037 })),
      stateOf: async () => taken(aWager({ state: 'refused', refusal: 'MARKET_CLOSED' })),
    })
    expect(seen.at(-1)).toMatchObject({
      active: 'refused',
      refusal: 'MARKET_CLOSED',
      stake: 50_000n,
      wasReserved: true,
    })
  })

  it('shows the message of a call that was turned down for certain', async () => {
    const { seen } = await run('send', {
      bet: vi.fn().mockRejectedValue(new Error('no')),
      turnedDown: () => '请求拒绝',
    })
    expect(seen.at(-1)).toEqual({ active: 'failed', message: '请求拒绝' })
  })
})
