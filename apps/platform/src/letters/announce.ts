import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '../db/index.ts'
import { lettersChanged } from './events.ts'

interface Announced {
  readonly siteId: number
  readonly letterId: string
}

/** To those of the letter's members who are signed in: all others read what is unread when they come. */
export const announce = async (tx: Tx, { siteId, letterId }: Announced, now: Date): Promise<void> => {
  await sql`
    select event_add(${lettersChanged.name}, ${lettersChanged.version}, l.site_id, s.user_id, '{}'::jsonb)
      from sent_letters l join (select distinct site_id, user_id from sessions where ended_at is null and expires_at > ${now}) s using (site_id)
     where (l.site_id, l.letter_id) = (${siteId}, ${letterId}::uuid) and (l.to_all or exists (
       select from sent_letter_members r where (r.site_id, r.user_id, r.letter_id) = (l.site_id, s.user_id, l.letter_id)))`.execute(
    tx,
  )
}

/** Letters whose moment has come, each by one process. Answers whether there was one. */
export const announceDue = (db: Db, now: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<Announced>`
      update sent_letters l set announced_at = ${now}
        from (select site_id, letter_id from sent_letters where announced_at is null and publish_at <= ${now}
          order by publish_at limit 10 for update skip locked) due
       where (l.site_id, l.letter_id) = (due.site_id, due.letter_id)
      returning l.site_id as "siteId", l.letter_id as "letterId"`.execute(tx)
    for (const letter of rows) await announce(tx, letter, now)
    return rows.length > 0
  })
