import { MSG } from '@pavilion/contract/realtime'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineEvent, type PlatformEvent } from '../events/index.ts'
import type { MemberPush, PushedFrame } from '../module/module.ts'
import { encodeFrame } from './frame.ts'
import { memberPushes } from './member-pushes.ts'

const SITE = 3000
const USER = '0190a0a0-0000-7000-8000-000000000001'
const counted = defineEvent('test.counted', 1, z.object({ n: z.int() }))
/** Frames of what is above nine no schema reads. */
const push: MemberPush = {
  kinds: [counted],
  frames: async (events) =>
    events.map((event): PushedFrame => {
      const version = z.int().check(z.maximum(9)).parse(counted.read(event).data.n)
      // And what is below none the contract refuses.
      const msgData = { centerWalletBalance: 0n, lockMoney: version < 0 ? 10n ** 15n : 0n, currency: 'CNY', version }
      return { siteId: SITE, userId: USER, frame: { msgId: MSG.BALANCE, msgData } }
    }),
}

const eventOf = (id: number, data: unknown, changes: Partial<PlatformEvent> = {}): PlatformEvent => ({
  id: BigInt(id),
  at: new Date(0),
  name: 'test.counted',
  version: 1,
  siteId: SITE,
  userId: USER,
  requestId: null,
  data,
  ...changes,
})

const pushed = async (events: readonly PlatformEvent[]) => {
  const sent: PushedFrame[] = []
  const logged: { readonly level: string; readonly event: unknown }[] = []
  const logAs = (level: string) => (context: unknown) =>
    void logged.push({ level, event: (context as { event: unknown }).event })
  await memberPushes(
    [push],
    {
      has: () => true,
      send: (frame) => {
        encodeFrame(frame.frame)
        sent.push(frame)
      },
    },
    { warn: logAs('warn'), error: logAs('error') },
  )(events)
  return { sent: sent.map(({ frame }) => (frame.msgData as { version: number }).version), logged }
}

describe('what members are pushed', () => {
  it('is made of the facts of a push, and nothing is said of the facts of others', async () => {
    const other = eventOf(2, {}, { name: 'test.other', version: 7 })
    expect(await pushed([eventOf(1, { n: 1 }), other, eventOf(3, { n: 3 })])).toEqual({ sent: [1, 3], logged: [] })
  })

  it('leaves out a version that this build does not know, and says so', async () => {
    const later = eventOf(2, { number: 2 }, { version: 2 })
    expect(await pushed([eventOf(1, { n: 1 }), later, eventOf(3, { n: 3 })])).toEqual({
      sent: [1, 3],
      logged: [{ level: 'warn', event: '2' }],
    })
  })

  it('leaves out a fact that is not of its kind, and says so', async () => {
    expect(await pushed([eventOf(1, { n: 'one' }), eventOf(2, { n: 2 })])).toEqual({
      sent: [2],
      logged: [{ level: 'error', event: '1' }],
    })
  })

  it('reaches all others when a frame is not of the contract', async () => {
    const { sent, logged } = await pushed([eventOf(1, { n: 1 }), eventOf(2, { n: -2 }), eventOf(3, { n: 3 })])
    expect([sent, logged]).toEqual([[1, 3], [{ level: 'error' }]])
  })

  it('is made for all others when what one is about cannot be read', async () => {
    expect(await pushed([eventOf(1, { n: 1 }), eventOf(2, { n: 10 }), eventOf(3, { n: 3 })])).toEqual({
      sent: [1, 3],
      logged: [{ level: 'error', event: '2' }],
    })
  })
})
