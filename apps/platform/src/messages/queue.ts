import type { Language } from '@pavilion/contract'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Db, Tx } from '../db/index.ts'
import { deriveKey, open, seal } from '../sealing/sealing.ts'
import type { MessageChannel } from './tables.ts'

/** What lies sealed in a row: where to, what the text needs, and whom alone it may reach there. */
const content = z.object({ to: z.string(), parameters: z.unknown(), onlyTo: z.optional(z.string()) })
export type SealedContent = z.infer<typeof content>

export interface DirectMessage {
  readonly siteId: number
  /** Whose message it is, where that is known. */
  readonly userId?: string | undefined
  readonly language: Language
  readonly channel: Exclude<MessageChannel, 'push'>
  /** A phone number in international form or an e-mail address. */
  readonly to: string
  /**
   * The name, in lower case, of the account whose bound contact `to` must be, else nothing is sent. It is looked up when the
   * message is sent: whoever left it learns nothing by answer or time.
   */
  readonly onlyTo?: string | undefined
  /** Of the catalogue in texts.ts. */
  readonly kind: string
  readonly parameters: unknown
  readonly at: Date
  /** Not sent later than this. */
  readonly expiresAt?: Date
}

/** Leaves messages to phones and e-mail addresses; where to and what lie sealed until they are sent. */
export interface MessageQueue {
  add(db: Db | Tx, message: DirectMessage): Promise<void>
  /** What a row holds. */
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
