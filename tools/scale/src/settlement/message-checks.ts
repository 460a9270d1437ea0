import type pg from 'pg'
import { none, noneOf, type Check } from '../check.ts'
import type { Player } from '../player.ts'

export const messageChecks = async (db: pg.Pool, players: readonly Player[]): Promise<Check[]> => {
  const listedTickets = (await Promise.all(players.map((player) => player.settled()))).flat()
  const { rows } = await db.query<{ ticket: string }>(`select ticket from bets where state = 'settled' order by ticket`)
  const unlisted = new Set(rows.map(({ ticket }) => ticket)).symmetricDifference(new Set(listedTickets))
  return [
    noneOf(
      'members read of every settled bet once',
      [...unlisted, ...(listedTickets.length === new Set(listedTickets).size ? [] : ['one twice'])],
      `${listedTickets.length} bets`,
    ),
    await none(
      db,
      'every settlement is a fact that its member is told by, and no other is',
      `select ticket, settled, facts from (
         select ticket, kind, count(*) as settled from observed_bets where state in ('settled', 'void') group by ticket, kind) b
         full join (
           select data->>'ticket' as ticket, count(*) as facts from facts
            where name in ('bet.settled', 'bet.voided', 'bet.resettled') group by 1) e using (ticket)
        where case kind when 'single' then settled is distinct from facts else facts is null or facts < settled end`,
    ),
  ]
}
