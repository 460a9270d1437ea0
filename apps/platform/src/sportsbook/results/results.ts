import { localText } from '@pavilion/contract'
import { matchOutcome, type MatchOutcome } from '@pavilion/contract/bets'
import { GTYPES, type Gtype, type League } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Db, withoutNulls } from '../../db/index.ts'
import type { Channel } from '../../venues/index.ts'

const MOST = 2_000

const rows = z.array(z.object({ outcome: matchOutcome, league: localText, country: z.string() }))

interface Asked {
  /** Undefined: all sports. */
  readonly gtype: Gtype | undefined
  /** YYYY-MM-DD. */
  readonly day: string
  readonly timeZone: string
}

const resultsOf = async (db: Db, { gtype, day, timeZone }: Asked): Promise<z.infer<typeof rows>> => {
  const { rows: found } = await sql`
    select league, league_country as country, jsonb_build_object('gidm', gidm, 'gtype', gtype, 'gameType', game_type, 'league_id', league_id,
      'team_h', team_h, 'team_c', team_c, 'datetime', extract(epoch from kickoff)::bigint,
      'status', coalesce(result_status, case status when 'settled' then 'final' else 'abandoned' end),
      'reason', result_reason, 'correctedAt', extract(epoch from corrected_at)::bigint,
      'winners', (select jsonb_agg(runner) from json_array_elements(runners) runner where runner->>'rtype' = any (winners))
    ) || decided as outcome
    from matches
    where gtype = any(${gtype ? [gtype] : [...GTYPES]}::text[]) and result_at is not null
      and kickoff >= ${day}::date::timestamp at time zone ${timeZone}
      and kickoff < (${day}::date + 1)::timestamp at time zone ${timeZone}
    order by kickoff desc, gidm limit ${MOST}`.execute(db)
  return rows.parse(withoutNulls(found))
}

/** Named as of the newest match. */
const leaguesOf = (found: z.infer<typeof rows>): League[] => {
  const byId = new Map<string, League>()
  for (const { outcome, league, country } of found) {
    const { league_id } = outcome
    if (!byId.has(league_id)) byId.set(league_id, { league_id, name: league, country })
  }
  return [...byId.values()]
}

export interface ResultParts {
  readonly db: Db
}

export const resultReads = ({ db }: ResultParts): Pick<Channel, 'get_results'> => ({
  get_results: async ({ gtype, day }, { site }) => {
    const found = await resultsOf(db, { gtype, day, timeZone: site.timeZone })
    const results: MatchOutcome[] = found.map(({ outcome }) => outcome)
    return { leagues: leaguesOf(found), results }
  },
})
