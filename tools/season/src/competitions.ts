import { SPORT_NAMES } from '@pavilion/contract/sports'
import {
  HOUR_MS,
  LEAGUES,
  MATCH_SECONDS,
  SPORTS,
  TITLES,
  footballGame,
  once,
  outrightSource,
  scheduledFixture,
  type Game,
  type LeagueData,
  type NamePair,
  type Slot,
  virtualFixture,
  virtualLeague,
} from '@pavilion/sandbox/prices'

const SEED = 'season'
const OPENING = Date.UTC(2026, 0, 3, 12)
const FIRST_RACE = 3000

/** Drawn on demand. `held`: without market noise. */
export type Fixture = (prices?: 'posted' | 'held') => Game

export interface Competition {
  readonly name: string
  season(number: number): Fixture[]
  /** `share` of the sport's longest match: one of its own length would reveal its end. */
  moments(game: Game, share: number): { readonly before: number; readonly inPlay: number }
}

const pairings = ({ clubs }: LeagueData): [NamePair, NamePair][] =>
  clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away): [NamePair, NamePair] => [home, away]))

const seasonOf =
  <L extends LeagueData>(leagues: readonly L[], play: (slot: Slot<L>, opinionless: boolean) => Game) =>
  (season: number): Fixture[] =>
    leagues
      .flatMap((league) => pairings(league).map(([home, away]) => ({ league, home, away })))
      .map(({ league, home, away }, index, all) => {
        const number = season * all.length + index + 1
        const gidm = String(number)
        const kickoff = OPENING + number * HOUR_MS
        const slot = { gidm, league, home, away, kickoff, seed: `${SEED}/${league.id}/${gidm}` }
        return (prices) => play(slot, prices === 'held')
      })

const TIMED = 40

const everyNth = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, index) => index % Math.max(1, Math.floor(all.length / count)) === 0)

const ofMatches = (name: string, season: Competition['season']): Competition => {
  const longest = once(() =>
    everyNth(season(0), TIMED).reduce((most, fixture) => {
      const { kickoff, end } = fixture()
      return Math.max(most, end - kickoff)
    }, 0),
  )
  return {
    name,
    season,
    moments: ({ kickoff }, share) => ({ before: kickoff - 60_000, inPlay: kickoff + share * longest() }),
  }
}

const football = ofMatches(
  SPORT_NAMES.FT,
  seasonOf(LEAGUES, (slot, opinionless) => footballGame({ ...scheduledFixture(slot), opinionless }, [])),
)
const virtual = ofMatches(
  SPORT_NAMES.VF,
  seasonOf([virtualLeague], (slot, opinionless) =>
    footballGame({ ...virtualFixture(slot, MATCH_SECONDS), opinionless }, []),
  ),
)

const RACES = outrightSource(SEED, TITLES)

/** A race has no separate start: first read an hour after opening. */
const outrights: Competition = {
  name: SPORT_NAMES.FS,
  season: (number) =>
    [...TITLES.keys()].flatMap((index): Fixture[] => {
      const race = RACES.find(`9${FIRST_RACE + number}${String(index).padStart(2, '0')}`)
      return race === undefined ? [] : [() => race.build([])]
    }),
  moments: ({ kickoff }, share) => {
    const length = (TITLES[0]?.days ?? 0) * 24 * HOUR_MS
    return { before: kickoff - length + HOUR_MS, inPlay: kickoff - (1 - share) * length }
  },
}

export const COMPETITIONS: readonly Competition[] = [
  football,
  virtual,
  ...SPORTS.map((sport) =>
    ofMatches(
      SPORT_NAMES[sport.gameType ?? sport.gtype],
      seasonOf(sport.leagues, (slot, opinionless) => sport.game({ ...slot, opinionless }, [])),
    ),
  ),
  outrights,
]
