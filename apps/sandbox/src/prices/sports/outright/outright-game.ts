import { ruleOf, type Gtype, type MatchState, type Runner } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'
import { correctedResult, endedStatus, endingOf } from '../../game/ending.ts'
import { inLanguages, type Game, type VisibleMatch } from '../../game/game.ts'
import { GENERAL, nudgesAt, type Intervention } from '../../game/intervention.ts'
import { rating, type LeagueData, type NamePair } from '../../game/names.ts'
import { cutAtResumes, orderedSuspensions, suspensionIn } from '../../game/suspension.ts'
import { marketOf } from '../../pricing/market.ts'
import { hash } from '../../random.ts'
import { chancesToWin, RACE_STEPS, seasonTable } from './race.ts'

/** `opens` and `closes` in milliseconds. */
export interface OutrightFixture {
  readonly gidm: string
  readonly league: LeagueData
  readonly title: NamePair
  readonly championOf: Gtype
  readonly opens: number
  readonly closes: number
  /** In units of the noise of a whole race. */
  readonly spread: number
  readonly seed: string
}

const EARLY_EVERY_MS = 30_000
const LAST_MS = 60_000

export const outrightGame = (fixture: OutrightFixture, interventions: readonly Intervention[]): Game => {
  const { gidm, league, opens, closes, seed } = fixture
  const runners: Runner[] = league.clubs.map((club, index) => ({ rtype: `T${index + 1}`, name: inLanguages(club) }))
  const ratings = league.clubs.map((club) => fixture.spread * rating(league, club))
  const end = endingOf(closes, interventions)
  const suspensions = cutAtResumes(orderedSuspensions(interventions), interventions, end.at)
  const stepsBy = (now: number): number =>
    Math.max(0, Math.min(RACE_STEPS, Math.floor(((now - opens) / (closes - opens)) * RACE_STEPS)))
  const rule = ruleOf('FS', 'FS') ?? { wtype: 'FS', kind: 'outright' as const }
  const winners = (): string[] => {
    const places = seasonTable(seed, ratings, RACE_STEPS)
    return [runners[places.indexOf(Math.max(...places))]?.rtype ?? 'T1']
  }
  let priced: { readonly steps: number; readonly home: number; readonly chances: readonly number[] } | undefined
  const chancesAt = (now: number): readonly number[] => {
    const steps = stepsBy(Math.min(now, end.at - 1))
    const { H } = nudgesAt(interventions, now)
    if (priced?.steps === steps && priced.home === H) return priced.chances
    const places = seasonTable(seed, ratings, steps).map((at, index) => at + (index === 0 ? Math.log(H) : 0))
    priced = { steps, home: H, chances: chancesToWin(places, steps) }
    return priced.chances
  }
  const status = (now: number): Pick<MatchState, 'gameStatus' | 'reason'> => {
    if (now >= end.at) return { gameStatus: endedStatus(end) }
    const suspension = suspensionIn(suspensions, now)
    return suspension === undefined
      ? { gameStatus: 'scheduled' }
      : { gameStatus: 'suspended', reason: suspension.reason }
  }
  const result = (now: number): MatchResult | undefined => {
    if (now < end.at) return undefined
    const decision = end.status === 'final' ? { winners: end.outcome?.winners ?? winners() } : {}
    return { gidm, status: end.status, ...decision, endedAt: Math.floor(end.at / 1000) }
  }
  return {
    gidm,
    league,
    kickoff: closes,
    end: end.at,
    quick: false,
    earlyEvery: EARLY_EVERY_MS,
    accepts: GENERAL,
    at: (now): VisibleMatch => {
      const state = status(now)
      const open = state.gameStatus === 'scheduled' && now < closes - LAST_MS
      return {
        gidm,
        ...state,
        isLive: 'N',
        re_time: `MTIME^${Math.floor(closes / 1000)}`,
        sc_FT_H: 0,
        sc_FT_C: 0,
        gtype: 'FS',
        gide: String(8_000_000 + (hash(gidm) % 1_000_000)),
        ecid: String(10_000_000 + (hash(seed) % 89_999_999)),
        league_id: league.id,
        team_h: inLanguages(fixture.title),
        team_c: { 'zh-CN': '', 'zh-TW': '' },
        datetime: Math.floor(closes / 1000),
        championOf: fixture.championOf,
        runners,
        lines: [
          {
            gid: `${gidm}1`,
            markets: [
              marketOf(
                rule,
                runners.map(({ rtype }) => rtype),
                chancesAt(now),
                { open },
              ),
            ],
          },
        ],
      }
    },
    resultAt: (now) => correctedResult(result(now), 'sc_FT', interventions, now),
    eventsBetween: () => [],
    moment: () => [],
  }
}
