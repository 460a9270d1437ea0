import type { CashOutAnswer } from '@pavilion/contract/bets'
import { expect, it, vi } from 'vitest'
import { aWager } from '../testing/builders.ts'
import { takeQuote, type CashOutPort, type Taking } from './take.ts'

const taken: CashOutAnswer = { outcome: 'taken', paid: 41_250n, wager: aWager({ state: 'cashed' }), balanceVersion: 3 }
const follow = async (over: Partial<CashOutPort>, start: 'take' | 'ask' = 'take') => {
  const seen: Taking[] = []
  const port: CashOutPort = {
    take: () => Promise.resolve(taken),
    stateOf: () => Promise.resolve(null),
    pause: () => Promise.resolve(),
    turnedDown: () => undefined,
    ...over,
  }
  await takeQuote(start, port, (taking) => seen.push(taking), new AbortController().signal)
  return seen.map((taking) => (taking.state === 'done' ? taking.answer.outcome : taking.state))
}

it('tells that a quote was taken', async () => {
  expect(await follow({})).toEqual(['taking', 'taken'])
})

it('asks for a lost answer instead of guessing', async () => {
  const stateOf = vi.fn(() => Promise.resolve(taken))
  const take = vi.fn(() => Promise.reject(new Error('lost')))
  expect(await follow({ take, stateOf })).toEqual(['taking', 'outcome-unknown', 'taken'])
  expect(take).toHaveBeenCalledOnce()
})

it('sends what was never heard of again under its key', async () => {
  let sent = 0
  const take = () => (sent++ === 0 ? Promise.reject(new Error('lost')) : Promise.resolve(taken))
  expect(await follow({ take })).toEqual(['taking', 'outcome-unknown', 'taken'])
})

it('keeps asking while there is no answer', async () => {
  let asks = 0
  const stateOf = () => (asks++ < 4 ? Promise.reject(new Error('away')) : Promise.resolve(taken))
  const seen = await follow({ take: () => Promise.reject(new Error('lost')), stateOf })
  expect(seen.at(-1)).toBe('taken')
})

it('ends when the call is turned down', async () => {
  expect(await follow({ take: () => Promise.reject(new Error('no')), turnedDown: () => '不可以' })).toEqual([
    'taking',
    'failed',
  ])
})

it('never says that nothing was sold once an answer was lost, whatever the status call or a copy answers', async () => {
  let sent = 0
  const take = () =>
    sent++ === 0
      ? Promise.reject(new Error('lost'))
      : sent < 4
        ? Promise.reject(new Error('no'))
        : Promise.resolve(taken)
  let asks = 0
  const stateOf = () => (asks++ < 2 ? Promise.reject(new Error('no')) : Promise.resolve(null))
  const turnedDown = (error: unknown) => (error instanceof Error && error.message === 'no' ? '不可以' : undefined)
  expect(await follow({ take, stateOf, turnedDown })).toEqual(['taking', 'outcome-unknown', 'taken'])
})

it('asks first after a reload', async () => {
  const take = vi.fn(() => Promise.resolve(taken))
  expect(await follow({ take, stateOf: () => Promise.resolve(taken) }, 'ask')).toEqual(['outcome-unknown', 'taken'])
  expect(take).not.toHaveBeenCalled()
})

it('sends nothing once it is stopped', async () => {
  const stop = new AbortController()
  const take = vi.fn(() => Promise.reject(new Error('lost')))
  const port: CashOutPort = {
    take,
    stateOf: () => Promise.resolve(null),
    pause: () => Promise.resolve(stop.abort()),
    turnedDown: () => undefined,
  }
  await takeQuote('take', port, () => undefined, stop.signal)
  expect(take).toHaveBeenCalledOnce()
})
