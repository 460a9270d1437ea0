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
/** Titles have been raced for since 1970; these are races of our days. */
const FIRST_RACE = 3000

/** A match that is drawn when it is looked at; `held`: with the prices that its model holds true, which no opinion of the market has moved. */
export type Fixture = (prices?: 'posted' | 'held') => Game

/** What is played for in a sport. */
export interface Competition {
  readonly name: string
  /** Everything of one season, the first being 0. */
  season(number: number): Fixture[]
  /**
   * When prices are read: before the start, and once in play by the clock, at a share (0 to 1) of the longest that matches of the sport last: a
   * share of its own length would tell how a match ends.
   */
  moments(game: Game, share: number): { readonly before: number; readonly inPlay: number }
}

/** Everybody against everybody, at home and away. */
const pairings = ({ clubs }: LeagueData): [NamePair, NamePair][] =>
  clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away): [NamePair, NamePair] => [home, away]))

/** One season after the other; a league is over before the next one begins. */
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

/** Matches of a season by which it is said how long one may last. */
const TIMED = 40

const everyNth = <T>(all: readonly T[], wanted: number): T[] =>
  all.filter((_, index) => index % Math.max(1, Math.floor(all.length / wanted)) === 0)

/** A competition of matches that start and end, whatever the sport. */
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

/** A race has no start that is different from its way: prices are read an hour after it opened, and along it. */
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

/** Every sport of the sandbox. */
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
