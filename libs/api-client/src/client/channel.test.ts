import { HEADERS } from '@pavilion/contract'
import type { Selection } from '@pavilion/contract/bets'
import { describe, expect, it } from 'vitest'
import { clientForTests } from '../testing/client-for-tests.ts'
import { refuse } from '../testing/index.ts'
import { isStatus, isUnanswered } from './api-error.ts'

const pass = { uid: 'uid-1' }
const selection: Selection = {
  gtype: 'FT',
  gidm: 'm1',
  gid: 'g1',
  wtype: 'RE',
  rtype: 'H',
  strong: 'H',
  ratio: '0.5',
  ior: 950,
  epoch: 7,
}
const quote = {
  gidm: 'm1',
  epoch: 8,
  open: true,
  current: { ...selection, ior: 930 },
  minStake: 1_000n,
  maxStake: 5_000_000n,
}

describe('channel', () => {
  it('wraps a method in venue/resource and unwraps its data', async () => {
    const { client, calls } = clientForTests({ channel: { order_view: () => quote } })
    expect(await client.channel('order_view', { selection }, { pass })).toEqual(quote)
    expect(calls[0]?.payload).toMatchObject({
      method: 'order_view',
      enName: 'CRTY',
      Request: { token: 'uid-1', langx: 'zh-CN', selection },
    })
    expect(calls[0]?.headers[HEADERS.idempotencyKey]).toBeUndefined()
  })

  it('gives a bet an idempotency key, and the stake as text on the wire', async () => {
    const { client, calls } = clientForTests({
      channel: {
        place_bet: ({ stake }) =>
          stake === 10_000n ? { outcome: 'refused', refusal: 'PRICE_MOVED', quotes: [quote] } : refuse('SYSTEM_BUSY'),
      },
    })
    const answer = await client.channel(
      'place_bet',
      { selection, stake: 10_000n, oddsChoice: 'never', oddsType: 'H' },
      { pass },
    )
    expect(answer).toEqual({ outcome: 'refused', refusal: 'PRICE_MOVED', quotes: [quote] })
    expect(calls[0]?.payload).toMatchObject({ Request: { stake: '10000' } })
    expect(calls[0]?.headers[HEADERS.idempotencyKey]).toBeTruthy()
  })

  it('fails as any call does', async () => {
    const { client } = clientForTests({ resource: () => refuse('UID_VERIFICATION_ERROR') })
    const error: unknown = await client.channel('get_today_wagers', {}, { pass }).catch((fault: unknown) => fault)
    expect(isStatus(error, 'UID_VERIFICATION_ERROR')).toBe(true)
  })

  it('does not take data of another shape', async () => {
    const { client } = clientForTests({ resource: () => ({ list: 'none' }) })
    const error: unknown = await client.channel('get_today_wagers', {}, { pass }).catch((fault: unknown) => fault)
    expect(isUnanswered(error)).toBe(true)
  })
})
