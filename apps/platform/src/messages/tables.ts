import type { Language } from '@pavilion/contract'
import type { Generated } from 'kysely'
import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    messages: MessagesTable
  }
}

/** Push goes to the opaque member id; the others to the sealed contact. */
export type MessageChannel = 'push' | 'sms' | 'email' | 'voice'

export interface MessagesTable {
  message_id: string
  site_id: number
  user_id: string | null
  kind: string
  parameters: Json<unknown>
  attempts: Generated<number>
  created_at: Date
  next_at: Date | null
  failed_at: Date | null
  channel: Generated<MessageChannel>
  /** queue.ts */
  sealed: Buffer | null
  language: Language | null
  expires_at: Date | null
}
