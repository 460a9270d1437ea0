import type { ChatReportReason } from '@pavilion/contract/chat'
import type { Generated } from 'kysely'
import type { Json } from '../db/index.ts'
import type { ReportedLine } from './reports/kept-lines.ts'

declare module '../db/database.ts' {
  interface Database {
    chat_rooms: ChatRoomsTable
    chat_entries: ChatEntriesTable
    chat_mutes: ChatMutesTable
    chat_words: ChatWordsTable
    chat_reported_lines: ChatReportedLinesTable
    chat_reports: ChatReportsTable
    chat_blocks: ChatBlocksTable
    chat_sites: ChatSitesTable
  }
}

/** Written only by the SQL functions. */
export interface ChatRoomsTable {
  site_id: number
  room: string
  stream: string
  seq: bigint
  status: 'open' | 'closed' | 'destroyed'
  slow_seconds: number
  least_level: number
  notice: string | null
  cleared_seq: bigint
  opened_at: Date
  closed_by: 'system' | 'operator' | null
  closed_at: Date | null
}

export interface ChatEntriesTable {
  site_id: number
  room: string
  seq: bigint
  msg_id: number
  at: Date
  user_id: string | null
  rid: string | null
  data: Json<Readonly<Record<string, unknown>>>
  withheld: string | null
}

export interface ChatMutesTable {
  site_id: number
  user_id: string
  reason: string
  until: Date | null
  set_by: string
  set_at: Date
}

export interface ChatWordsTable {
  site_id: number
  word: string
  added_by: string
  added_at: Date
}

export interface ChatReportedLinesTable {
  report_id: Generated<string>
  site_id: number
  room: string
  seq: bigint
  user_id: string
  text: string
  lines: Json<readonly ReportedLine[]>
  first_at: Date
  decision: 'nothing' | 'block' | 'mute' | null
  decided_by: string | null
  decided_at: Date | null
}

export interface ChatReportsTable {
  report_id: string
  site_id: number
  user_id: string
  reason: ChatReportReason
  at: Date
}

export interface ChatBlocksTable {
  site_id: number
  user_id: string
  blocked_user_id: string
  at: Date
}

export interface ChatSitesTable {
  site_id: number
  status: 'open' | 'closed'
  tell: string | null
  set_by: string
  set_at: Date
}
