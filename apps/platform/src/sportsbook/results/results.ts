import type { LocalText } from '@pavilion/contract'
import { matchOutcome, type MatchOutcome } from '@pavilion/contract/bets'
import { GTYPES, type Gtype, type League } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { type Db, withoutNulls } from '../../db/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { Channel } from '../../venues/index.ts'

const MOST = 2_000

interface Row {
  readonly gidm: string
  readonly gtype: string
  readonly game_type: string | null
  readonly league_id: string
  readonly league: LocalText
  readonly league_country: string
  readonly team_h: unknown
  readonly team_c: unknown
  readonly kickoff: Date
  readonly result_status: string | null
  readonly status: string
  readonly result_reason: string | null
  readonly corrected_at: Date | null
  readonly runners: readonly { readonly rtype: string }[] | null
  readonly winners: readonly string[] | null
  readonly decided: object
}

interface Ended {
  readonly outcome: MatchOutcome
  readonly league: Pick<League, 'name' | 'country'>
}

/** Older matches have no result status. */
const statusOf = ({ result_status, status }: Row): string =>
  result_status ?? (status === 'settled' ? 'final' : 'abandoned')

const outcomeOf = (row: Row): MatchOutcome => {
  const winners = row.runners?.filter(({ rtype }) => row.winners?.includes(rtype)) ?? []
  const rawOutcome = {
    gidm: row.gidm,
    gtype: row.gtype,
    gameType: row.game_type,
    league_id: row.league_id,
    team_h: row.team_h,
    team_c: row.team_c,
    datetime: unixSeconds(row.kickoff),
    status: statusOf(row),
    reason: row.result_reason,
    correctedAt: row.corrected_at && unixSeconds(row.corrected_at),
    winners: winners.length > 0 ? winners : null,
    ...row.decided,
  }
  return matchOutcome.parse(withoutNulls(rawOutcome))
}

interface ResultsQuery {
  /** Undefined: all sports. */
  readonly gtype: Gtype | undefined
  /** YYYY-MM-DD. */
  readonly day: string
  readonly timeZone: string
}

const resultsOf = async (db: Db, { gtype, day, timeZone }: ResultsQuery): Promise<Ended[]> => {
  const { rows } = await sql<Row>`
    select gidm, gtype, game_type, league_id, league, league_country, team_h, team_c, kickoff, result_status, status, result_reason,
        corrected_at, runners, winners, decided
    from matches
    where gtype = any(${gtype ? [gtype] : [...GTYPES]}::text[]) and result_at is not null
      and kickoff >= ${day}::date::timestamp at time zone ${timeZone}
      and kickoff < (${day}::date + 1)::timestamp at time zone ${timeZone}
    order by kickoff desc, gidm limit ${MOST}`.execute(db)
  return rows.map((row) => ({ outcome: outcomeOf(row), league: { name: row.league, country: row.league_country } }))
}

const leaguesOf = (endedMatches: readonly Ended[]): League[] => {
  const byId = new Map<string, League>()
  for (const { outcome, league } of endedMatches) {
    const { league_id } = outcome
    if (!byId.has(league_id)) byId.set(league_id, { league_id, ...league })
  }
  return [...byId.values()]
}

export interface ResultParts {
  readonly db: Db
}

export const resultReads = ({ db }: ResultParts): Pick<Channel, 'get_results'> => ({
  get_results: async ({ gtype, day }, { site }) => {
    const endedMatches = await resultsOf(db, { gtype, day, timeZone: site.timeZone })
    const results: MatchOutcome[] = endedMatches.map(({ outcome }) => outcome)
    return { leagues: leaguesOf(endedMatches), results }
  },
})
