import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { quoteId, readQuoteId } from './quote-id.ts'

const key = randomBytes(32)
const bet = { siteId: 3000, userId: 'u', ticketId: 'CR1', risk: 10_00n }
const promise = { amount: 12_34n, expiresAt: 1_790_000_000 }

test('a quote is read back for the bet it was given for, and for no other', () => {
  const id = quoteId(key, { ...bet, ...promise })
  expect(id.length).toBeLessThanOrEqual(200)
  expect(readQuoteId(key, id, bet)).toEqual(promise)
  for (const other of [{ siteId: 3001 }, { userId: 'v' }, { ticketId: 'CR2' }, { risk: 9_99n }])
    expect(readQuoteId(key, id, { ...bet, ...other })).toBeUndefined()
  expect(readQuoteId(randomBytes(32), id, bet)).toBeUndefined()
})

test('nothing of it can be changed', () => {
  const id = quoteId(key, { ...bet, ...promise })
  for (const made of [id.replace('.1234.', '.9999.'), id.replace('1790000000', '1790000999'), id.slice(0, -1), 'x', ''])
    expect(readQuoteId(key, made, bet)).toBeUndefined()
})
