import { expect, it } from 'vitest'
import { nothingYet, operationsOf } from './acknowledged.ts'

it('counts an effect once, and a refusal not at all', () => {
  const acknowledged = nothingYet()
  acknowledged.deposits.add('CK1').add('CK1')
  acknowledged.tickets.add('CR1').add('CR2')
  acknowledged.settlements.add('CR1')
  acknowledged.refusals.set('PRICE_MOVED', 7)
  expect(operationsOf(acknowledged)).toBe(4)
})
