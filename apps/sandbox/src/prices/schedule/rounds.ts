import type { LeagueData, NamePair } from '../game/names.ts'
import { seeded, shuffled } from '../random.ts'

export const HOUR_MS = 3_600_000

/**
 * Plays one of `groups` parts every `every` hours, at `turn`. With `rest` the whole league meets
 * and rests that many turns after each round.
 */
export interface LeaguePlan<L extends LeagueData = LeagueData> {
  readonly league: L
  readonly every: number
  readonly turn: number
  readonly groups: number
  readonly rest?: number
}

const groupOf = (seed: string, { league, groups }: LeaguePlan, group: number): NamePair[] => {
  const clubs = shuffled(league.clubs, seeded(`${seed}/groups/${league.id}`))
  const pairs = clubs.length / 2
  const from = Math.floor((pairs * group) / groups) * 2
  const to = Math.floor((pairs * (group + 1)) / groups) * 2
  return clubs.slice(from, to)
}

const pairings = (clubs: readonly NamePair[], round: number): [NamePair, NamePair][] => {
  const [fixed, ...others] = clubs
  if (fixed === undefined) return []
  const rotation = others.map((_, index) => others[(index + round) % others.length] ?? fixed)
  const table = [fixed, ...rotation]
  return table.slice(0, table.length / 2).map((club, index) => {
    const swap = (index + round + Math.floor(round / others.length)) % 2 === 1
    const opponent = table[table.length - 1 - index] ?? club
    return swap ? [opponent, club] : [club, opponent]
  })
}

/** `count`: turns since the first. */
export const pairsOfTurn = (seed: string, plan: LeaguePlan, count: number): [NamePair, NamePair][] => {
  const { league, groups, rest } = plan
  if (rest === undefined) return pairings(groupOf(seed, plan, count % groups), Math.floor(count / groups))
  const part = count % (groups + rest)
  const round = Math.floor(count / (groups + rest))
  const all = pairings(shuffled(league.clubs, seeded(`${seed}/groups/${league.id}`)), round)
  return all.filter((_, index) => index % groups === part)
}

/** `hour`: whole hours since 1970 UTC. Empty off the league's turn. */
export const pairsOfHour = (seed: string, plan: LeaguePlan, hour: number): [NamePair, NamePair][] =>
  hour % plan.every === plan.turn ? pairsOfTurn(seed, plan, Math.floor(hour / plan.every)) : []
