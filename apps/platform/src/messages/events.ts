import * as z from 'zod/mini'
import { defineEvent } from '../events/index.ts'

/** A member was sent a message of a kind of texts.ts, with what its text needs; message_add writes it. */
export const memberNotified = defineEvent(
  'member.notified',
  1,
  z.object({ kind: z.string(), parameters: z.record(z.string(), z.unknown()) }),
)
