import type { PaymentRates } from '@pavilion/protocols'
import { expect, it, vi } from 'vitest'
import { createCoinRates } from './coin-rates.ts'

const rate = { coin: 'USDT', network: 'TRC20', currency: 'CNY', rate: '7180000', minAmount: '1', confirmations: 1 }
const START = 1_800_000_000

const setUp = () => {
  let now = START * 1000
  const ask = vi.fn<() => Promise<PaymentRates>>(async () => ({
    rates: [rate, { ...rate, currency: 'EUR' }],
    at: Math.floor(now / 1000),
  }))
  const rates = createCoinRates({ rates: ask }, () => now)
  return { ask, rates, wait: (seconds: number) => (now += seconds * 1000) }
}

it('asks once for calls at once, and anew after a quarter of a minute', async () => {
  const { ask, rates, wait } = setUp()
  const answers = await Promise.all([rates.of('CNY'), rates.of('CNY'), rates.of('EUR')])
  expect(answers.map((list) => list.map(({ currency, at }) => `${currency} ${at}`))).toEqual([
    [`CNY ${START}`],
    [`CNY ${START}`],
    [`EUR ${START}`],
  ])
  wait(14)
  await rates.of('CNY')
  expect(ask).toHaveBeenCalledTimes(1)
  wait(2)
  expect((await rates.of('CNY'))[0]?.at).toBe(START + 16)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('names no coin whose decimals are not known', async () => {
  const { ask, rates } = setUp()
  ask.mockResolvedValueOnce({ rates: [{ ...rate, coin: 'USDC' }, rate], at: START })
  expect((await rates.of('CNY')).map(({ coin }) => coin)).toEqual(['USDT'])
})

it('keeps no answer that failed', async () => {
  const { ask, rates } = setUp()
  ask.mockRejectedValueOnce(new Error('silent'))
  await expect(rates.of('CNY')).rejects.toThrow('silent')
  expect(await rates.of('CNY')).toHaveLength(1)
})

it('takes none that is five minutes old, or of a time to come', async () => {
  for (const off of [-301, 301]) {
    const { ask, rates } = setUp()
    ask.mockResolvedValueOnce({ rates: [rate], at: START + off })
    await expect(rates.of('CNY')).rejects.toThrow(`are of ${START + off}`)
  }
})
