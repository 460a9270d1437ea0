import { gtype, localText } from '@pavilion/contract'
import type { MatchFound } from '@pavilion/protocols'
import { sql } from 'kysely'
import { Converter } from 'opencc-js/t2cn'
import * as z from 'zod/mini'
import { unixSeconds } from '../../clock.ts'
import type { Tx } from '../../db/index.ts'

const simplified = Converter({ from: 'tw', to: 'cn' })
const MONTH_S = 30 * 86_400

/** Which matches are asked for; moments are Unix seconds, of kick-offs. */
export interface MatchesAsked {
  readonly words: string
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly limit: number
}

const matchRow = z.object({
  gidm: z.string(),
  gtype,
  league_id: z.string(),
  league: localText,
  team_h: localText,
  team_c: localText,
  kickoff: z.date(),
  status: z.string(),
  settled: z.boolean(),
})

/** Every name of a match, those too that it is only searched by, and its number. */
const NAMES = sql`lower(concat_ws(' ', m.gidm, m.league ->> 'zh-CN', m.league ->> 'zh-TW', m.team_h ->> 'zh-CN', m.team_h ->> 'zh-TW',
  m.team_c ->> 'zh-CN', m.team_c ->> 'zh-TW', (
    select string_agg(v #>> '{}', ' ') from other_names o, jsonb_path_query(o.names, 'strict $.** ? (@.type() == "string")') v
     where o.id in ('league/' || m.league_id, concat('team/', m.gtype, '/', m.team_h ->> 'zh-CN'),
       concat('team/', m.gtype, '/', m.team_c ->> 'zh-CN')))))`

/** Matches with each of the words in one of their names; those to come and the latest first, by how far `now` is from their kick-off. */
export const findMatches = async (tx: Tx, asked: MatchesAsked, now: Date): Promise<MatchFound[]> => {
  const from = asked.from ?? (asked.to === undefined ? unixSeconds(now) - MONTH_S : 0)
  const words = asked.words.toLowerCase().split(/\s+/)
  const fit = words.map((word) => sql`(strpos(n.all, ${word}) > 0 or strpos(n.all, ${simplified(word)}) > 0)`)
  const { rows } = await sql`
    select m.gidm, m.gtype, m.league_id, m.league, m.team_h, m.team_c, m.kickoff, m.status, m.swept_version = m.result_version
        and m.result_at is not null as settled
      from matches m cross join lateral (select ${NAMES} as all) n
     where m.kickoff >= to_timestamp(${from}) and (${asked.to ?? null}::bigint is null or m.kickoff < to_timestamp(${asked.to ?? null}::bigint))
       and ${sql.join(fit, sql` and `)}
     order by abs(extract(epoch from m.kickoff - ${now}::timestamptz)), m.gidm limit ${asked.limit}`.execute(tx)
  return rows.map((found) => {
    const { league_id: leagueId, kickoff, status: gameStatus, ...match } = matchRow.parse(found)
    return { ...match, leagueId, kickoff: unixSeconds(kickoff), gameStatus }
  })
}
