import { MSG } from '@pavilion/contract/realtime'
import * as z from 'zod/mini'
import type { Db } from '../db/index.ts'
import { defineEvent, type EventDefinition } from '../events/index.ts'
import { balanceFrames } from '../ledger/index.ts'
import type { MemberPush } from '../module/module.ts'

export const memberRegistered = defineEvent('member.registered', 1, z.object({}))
/** `reason`: EndReason. */
export const sessionEnded = defineEvent('session.ended', 1, z.object({ sessionId: z.string(), reason: z.string() }))
/** A sign-in from a device that the member had not used before, their first one aside. `device`: its name for people, '' where it says none. */
export const deviceAdded = defineEvent('device.added', 1, z.object({ device: z.string() }))
/** Fen. */
const movedAmount = z.object({ amount: z.string().check(z.regex(/^\d+$/)), currency: z.string() })
const CONFISCATIONS = [
  defineEvent('money.confiscated', 1, movedAmount),
  defineEvent('money.confiscation_returned', 1, movedAmount),
]

export const ACCOUNT_EVENTS: readonly EventDefinition[] = [
  memberRegistered,
  sessionEnded,
  deviceAdded,
  ...CONFISCATIONS,
]

export const accountPushes = (db: Db): readonly MemberPush[] => [
  {
    kinds: [sessionEnded],
    frames: async (events) =>
      events.flatMap((event) =>
        event.userId === null
          ? []
          : [
              {
                siteId: event.siteId,
                userId: event.userId,
                sessionId: sessionEnded.read(event).data.sessionId,
                frame: { msgId: MSG.SESSION_ENDED, msgData: {} },
              },
            ],
      ),
  },
  { kinds: CONFISCATIONS, frames: (events) => balanceFrames(db, events) },
]
