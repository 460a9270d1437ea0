import type { Language } from '@pavilion/contract'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Db, Tx } from '../db/index.ts'
import { deriveKey, open, seal } from '../sealing/sealing.ts'
import type { MessageChannel } from './tables.ts'

const content = z.object({ to: z.string(), parameters: z.unknown(), onlyTo: z.optional(z.string()) })
export type SealedContent = z.infer<typeof content>

export interface DirectMessage {
  readonly siteId: number
  readonly userId?: string | undefined
  readonly language: Language
  readonly channel: Exclude<MessageChannel, 'push'>
  /** Phone in international form, or e-mail. */
  readonly to: string
  /** Checked when sending, so that neither answer nor time reveals it. */
  readonly onlyTo?: string | undefined
  readonly kind: string
  readonly parameters: unknown
  readonly at: Date
  readonly expiresAt?: Date
}

export interface MessageQueue {
  add(db: Db | Tx, message: DirectMessage): Promise<void>
  open(messageId: string, sealed: Uint8Array): SealedContent
}

export const createMessageQueue = (masterSecret: string): MessageQueue => {
  const key = deriveKey(masterSecret, 'pavilion/messages/1')
  return {
    add: async (db, { siteId, userId, language, channel, to, onlyTo, kind, parameters, at, expiresAt }) => {
      const id = uuid()
      await db
        .insertInto('messages')
        .values({
          message_id: id,
          site_id: siteId,
          user_id: userId ?? null,
          kind,
          parameters: '{}',
          channel,
          sealed: seal(key, Buffer.from(JSON.stringify({ to, parameters, onlyTo })), id),
          language,
          created_at: at,
          next_at: at,
          expires_at: expiresAt ?? null,
          failed_at: null,
        })
        .execute()
    },
    open: (messageId, sealed) => content.parse(JSON.parse(open(key, sealed, messageId).toString())),
  }
}
