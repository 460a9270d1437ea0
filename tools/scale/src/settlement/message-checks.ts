import type pg from 'pg'
import { none, noneOf, type Check } from '../check.ts'
import type { Player } from '../player.ts'

/**
 * Each member was told of each settlement in one word, which has left, and reads of each bet once. Of a bet of several legs they are told
 * with each leg that is decided.
 */
export const messageChecks = async (db: pg.Client, players: readonly Player[]): Promise<Check[]> => {
  const listed = (await Promise.all(players.map((player) => player.settled()))).flat()
  const { rows } = await db.query<{ ticket: string }>(`select ticket from bets where state = 'settled' order by ticket`)
  const unlisted = new Set(rows.map(({ ticket }) => ticket)).symmetricDifference(new Set(listed))
  return [
    noneOf(
      'members read of every settled bet once',
      [...unlisted, ...(listed.length === new Set(listed).size ? [] : ['one twice'])],
      `${listed.length} bets`,
    ),
    await none(
      db,
      'every settlement was told its member in one word',
      `select ticket, settled, told from (
         select ticket, kind, count(*) as settled from observed_bets where state in ('settled', 'void') group by ticket, kind) b
         full join (
           select w.word->'msgData'->'wager'->>'ticketId' as ticket, count(*) as told
             from observed_words, json_array_elements(case json_typeof(payload) when 'array' then payload else '[]' end) as w(word)
            where w.word->>'msgId' = '20011' and w.word->'msgData'->'wager'->>'state' in ('settled', 'void') group by 1) w using (ticket)
        where case kind when 'single' then settled is distinct from told else told is null or told < settled end`,
    ),
    await none(db, 'every word to members has left', 'select id, subject from outbox'),
  ]
}
