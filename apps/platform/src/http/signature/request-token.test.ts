import { expect, it } from 'vitest'
import { sealEnvelope } from '../encryption/envelope.ts'
import { readRequestToken } from './request-token.ts'

const ours = { id: 'ours-1', key: '11'.repeat(32) }
const tokenOf = (seconds: number): string => sealEnvelope('request-token', `${seconds}|127.0.0.1`, ours)

it.each([
  ['another key', { ...ours, key: '22'.repeat(32) }],
  ['another name of the key', { ...ours, id: 'ours-2' }],
])('a token opens under its key alone, not under %s, whichever is asked first', (_what, other) => {
  for (const order of [
    [ours, other, ours],
    [other, ours, other],
  ]) {
    const token = tokenOf(1_700_000_000)
    for (const siteKey of order)
      expect(readRequestToken(token, siteKey)).toBe(siteKey === ours ? 1_700_000_000 : undefined)
  }
})

it('each token says its own time', () => {
  const tokens = [tokenOf(1_700_000_000), tokenOf(1_700_000_060)]
  for (let again = 0; again < 2; again += 1)
    expect(tokens.map((token) => readRequestToken(token, ours))).toEqual([1_700_000_000, 1_700_000_060])
})
