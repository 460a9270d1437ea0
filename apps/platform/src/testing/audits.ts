import type { Db } from '../db/index.ts'

/** Oldest first. */
export const auditsOf = (db: Db, subject: string) =>
  db.selectFrom('audit').select(['action', 'actor', 'detail']).where('subject', '=', subject).orderBy('id').execute()
