import type { LocalText } from '@pavilion/contract'
import type { FeedbackKind, FeedbackState } from '@pavilion/contract/feedback'
import type { Generated } from 'kysely'
import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    feedback_cases: FeedbackCasesTable
    feedback_entries: FeedbackEntriesTable
    feedback_pictures: FeedbackPicturesTable
    feedback_templates: FeedbackTemplatesTable
  }
}

export interface FeedbackCasesTable {
  site_id: number
  case_no: string
  user_id: string
  kind: FeedbackKind
  title: Buffer
  state: Generated<FeedbackState>
  ticket: string | null
  complaint_until: Date | null
  created_at: Date
  changed_at: Date
  waiting_since: Date | null
  first_answer_at: Generated<Date | null>
  assigned_to: Generated<string | null>
  entries: Generated<number>
  unread: Generated<number>
  rating: Generated<number | null>
  rating_text: Generated<Buffer | null>
  rated_at: Generated<Date | null>
  hidden_at: Generated<Date | null>
}

export interface FeedbackEntriesTable {
  site_id: number
  case_no: string
  entry_no: number
  operator_id: string | null
  text: Buffer
  bet: Json<unknown> | null
  at: Date
}

interface FeedbackPicturesTable {
  site_id: number
  picture_id: string
  user_id: string
  image: Buffer
  uploaded_at: Date
  case_no: Generated<string | null>
  entry_no: Generated<number | null>
  position: Generated<number | null>
}

export interface FeedbackTemplatesTable {
  site_id: number
  name: string
  text: Json<LocalText>
  set_at: Date
}
