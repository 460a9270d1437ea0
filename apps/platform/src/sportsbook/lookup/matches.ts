import { localText } from '@pavilion/contract'
import { gtype } from '@pavilion/contract/sports'
import type { OperatorMatchHit } from '@pavilion/operator-api/sportsbook'
import { sql, type RawBuilder } from 'kysely'
import { Converter } from 'opencc-js/t2cn'
import * as z from 'zod/mini'
import { unixSeconds } from '../../time/clock.ts'
import type { Tx } from '../../db/index.ts'

const simplified = Converter({ from: 'tw', to: 'cn' })
const MONTH_S = 30 * 86_400

/** Kick-offs, Unix seconds. */
export interface MatchFilter {
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

const NAMES = sql`lower(concat_ws(' ', m.gidm, m.league ->> 'zh-CN', m.league ->> 'zh-TW', m.team_h ->> 'zh-CN', m.team_h ->> 'zh-TW',
  m.team_c ->> 'zh-CN', m.team_c ->> 'zh-TW'))`
const NAMED = [
  sql`'league/' || m.league_id`,
  sql`concat('team/', m.gtype, '/', m.team_h ->> 'zh-CN')`,
  sql`concat('team/', m.gtype, '/', m.team_c ->> 'zh-CN')`,
]

const calledBy = async (tx: Tx, forms: readonly string[]): Promise<string[]> => {
  const fit = forms.map((form) => sql`strpos(lower(v #>> '{}'), ${form}) > 0`)
  const { rows } = await sql<{ id: string }>`
    select o.id from other_names o where exists (
      select from jsonb_path_query(o.names, 'strict $.** ? (@.type() == "string")') v where ${sql.join(fit, sql` or `)})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const fits = async (tx: Tx, word: string): Promise<RawBuilder<boolean>> => {
  const forms = [...new Set([word, simplified(word)])]
  const own = forms.map((form) => sql`strpos(n.own, ${form}) > 0`)
  const ids = await calledBy(tx, forms)
  const others = ids.length === 0 ? [] : NAMED.map((id) => sql`${id} = any (${ids}::text[])`)
  return sql`(${sql.join([...own, ...others], sql` or `)})`
}

export const findMatches = async (tx: Tx, filter: MatchFilter, now: Date): Promise<OperatorMatchHit[]> => {
  const from = filter.from ?? (filter.to === undefined ? unixSeconds(now) - MONTH_S : 0)
  const fit: RawBuilder<boolean>[] = []
  for (const word of filter.words.toLowerCase().split(/\s+/)) fit.push(await fits(tx, word))
  const { rows } = await sql`
    select m.gidm, m.gtype, m.league_id, m.league, m.team_h, m.team_c, m.kickoff, m.status, m.swept_version = m.result_version
        and m.result_at is not null as settled
      from matches m
        cross join lateral (select ${NAMES} as own) n
     where m.kickoff >= to_timestamp(${from}) and (${filter.to ?? null}::bigint is null or m.kickoff < to_timestamp(${filter.to ?? null}::bigint))
       and ${sql.join(fit, sql` and `)}
     order by abs(extract(epoch from m.kickoff - ${now}::timestamptz)), m.gidm limit ${filter.limit}`.execute(tx)
  return rows.map((rawRow) => {
    const { league_id: leagueId, kickoff, status: gameStatus, ...match } = matchRow.parse(rawRow)
    return { ...match, leagueId, kickoff: unixSeconds(kickoff), gameStatus }
  })
}
