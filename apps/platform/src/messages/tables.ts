import type { Generated } from 'kysely'
import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    messages: MessagesTable
  }
}

/** Written by `message_add` and `due_messages`. */
export interface MessagesTable {
  message_id: string
  site_id: number
  user_id: string
  kind: string
  parameters: Json<unknown>
  attempts: Generated<number>
  created_at: Date
  next_at: Date | null
  failed_at: Date | null
}
