import type { LocalText } from '@pavilion/contract'
import type { LetterType } from '@pavilion/contract/letters'
import type { Generated } from 'kysely'
import type { Json } from '../db/index.ts'

declare module '../db/database.ts' {
  interface Database {
    sent_letters: SentLettersTable
    sent_letter_members: SentLetterMembersTable
  }
}

export interface SentLettersTable {
  site_id: number
  letter_id: Generated<string>
  type: LetterType
  title: Json<LocalText>
  content: Json<LocalText>
  to_all: boolean
  reached: number
  publish_at: Date
  until: Date | null
  withdrawn_at: Date | null
  announced_at: Date | null
}

interface SentLetterMembersTable {
  site_id: number
  user_id: string
  letter_id: string
}
