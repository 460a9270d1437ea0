import { HOURS, type LeagueData, type NamePair } from '../leagues/index.ts'
import type { Fixture } from '../match/fixture.ts'
import { USUAL_PACE } from '../match/fixture.ts'
import { drawScript } from '../match/script.ts'
import { expectedGoals } from '../model/expectancy.ts'
import { hash, seeded, shuffled } from '../random.ts'

export const HOUR_MS = 3_600_000
/** Kick-offs fall on multiples of five minutes. */
const MARK_MS = 300_000
const MARKS = 12
/** Every league plays one round in twelve hours: a third of its clubs in each of three hours. */
const THIRDS = 3
const MOST_PER_HOUR = 100

/** Splits a league's clubs into three even groups that meet among themselves, so that no club is ever in two matches at once. */
const groupOf = (seed: string, league: LeagueData, third: number): NamePair[] => {
  const clubs = shuffled(league.clubs, seeded(`${seed}/groups/${league.id}`))
  const pairs = clubs.length / 2
  const from = Math.floor((pairs * third) / THIRDS) * 2
  const to = Math.floor((pairs * (third + 1)) / THIRDS) * 2
  return clubs.slice(from, to)
}

/** Round `round` of everybody against everybody: the first stays, the others turn around the table. */
const pairings = (clubs: readonly NamePair[], round: number): [NamePair, NamePair][] => {
  const [fixed, ...others] = clubs
  if (fixed === undefined) return []
  const turned = others.map((_, index) => others[(index + round) % others.length] ?? fixed)
  const table = [fixed, ...turned]
  return table.slice(0, table.length / 2).map((club, index) => {
    const swap = (index + round + Math.floor(round / others.length)) % 2 === 1
    const opponent = table[table.length - 1 - index] ?? club
    return swap ? [opponent, club] : [club, opponent]
  })
}

const fixture = (
  seed: string,
  gidm: string,
  league: LeagueData,
  [home, away]: [NamePair, NamePair],
  kickoff: number,
): Fixture => {
  const root = `${seed}/${gidm}`
  const goals = expectedGoals(league, home, away)
  const script = drawScript(seeded(`${root}/script`), goals)
  return {
    gidm,
    gide: String(4_000_000 + (Number(gidm) % 3_000_000)),
    ecid: String(10_000_000 + (hash(root) % 89_999_999)),
    league,
    home,
    away,
    clock: { kickoff, speed: 1, firstHalf: script.firstHalf, interval: 900, secondHalf: script.secondHalf },
    script,
    goals,
    pace: USUAL_PACE,
    steady: false,
    seed: root,
  }
}

/** The matches that kick off in an hour (whole hours since 1970 UTC): a pure function of seed and hour. */
export const matchesOfHour = (seed: string, hour: number): Fixture[] => {
  const leagues = HOURS[hour % HOURS.length] ?? []
  const third = Math.floor(hour / HOURS.length) % THIRDS
  const round = Math.floor(hour / HOURS.length / THIRDS)
  const marks = shuffled(
    Array.from({ length: MARKS }, (_, mark) => mark),
    seeded(`${seed}/marks/${hour}`),
  )
  const games = leagues.flatMap((league) =>
    pairings(groupOf(seed, league, third), round).map((pair) => ({ league, pair })),
  )
  return games.map(({ league, pair }, index) => {
    const gidm = String(hour * MOST_PER_HOUR + index)
    return fixture(seed, gidm, league, pair, hour * HOUR_MS + (marks[index % MARKS] ?? 0) * MARK_MS)
  })
}

/** A scheduled match by its id, ended ones included; undefined for an id the schedule never gave. */
export const scheduledMatch = (seed: string, gidm: string): Fixture | undefined => {
  if (!/^\d{8}$/.test(gidm)) return undefined
  return matchesOfHour(seed, Math.floor(Number(gidm) / MOST_PER_HOUR)).find((match) => match.gidm === gidm)
}
