import type { HelpAnswer, HelpTopic } from '@pavilion/contract/site'

declare module '../db/database.ts' {
  interface Database {
    help_answers: HelpAnswersTable
  }
}

export interface HelpAnswersTable {
  site_id: number
  topic: HelpTopic
  reader: string
  answer: HelpAnswer
  at: Date
}
