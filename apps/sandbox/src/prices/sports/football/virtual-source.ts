import type { ScheduledMatch, Source } from '../../game/game.ts'
import { pairsOfTurn } from '../../schedule/rounds.ts'
import { virtualFixture } from './fixtures.ts'
import { footballGame } from './football-game.ts'
import { virtualLeague } from './leagues/virtual.ts'

const ROUND_MS = 300_000
export const MATCH_SECONDS = 240
const AHEAD_ROUNDS = 3
/** 1, the number of the round, one digit. */
const ID = /^1(\d{7})(\d)$/
const PLAN = { league: virtualLeague, every: 1, turn: 0, groups: 1 }

export const virtualSource = (seed: string): Source => {
  const ofRound = (round: number): ScheduledMatch[] =>
    pairsOfTurn(`${seed}/virtual`, PLAN, round).map(([home, away], index) => {
      const gidm = `1${round}${index}`
      const kickoff = round * ROUND_MS
      const slot = { gidm, league: virtualLeague, home, away, kickoff, seed: `${seed}/${gidm}` }
      return {
        gidm,
        kickoff,
        shownFrom: kickoff - AHEAD_ROUNDS * ROUND_MS,
        overBy: kickoff + MATCH_SECONDS * 1000,
        build: (interventions) => footballGame(virtualFixture(slot, MATCH_SECONDS), interventions),
      }
    })
  const rounds = new Map<number, ScheduledMatch[]>()
  const roundEntries = (round: number): ScheduledMatch[] => {
    const entries = rounds.get(round) ?? ofRound(round)
    rounds.set(round, entries)
    return entries
  }
  return {
    entries: (now) => {
      const round = Math.floor(now / ROUND_MS)
      for (const old of rounds.keys()) if (old < round - 1) rounds.delete(old)
      return Array.from({ length: AHEAD_ROUNDS + 2 }, (_, index) => roundEntries(round - 1 + index)).flat()
    },
    find: (gidm) => {
      const round = ID.exec(gidm)?.[1]
      return round === undefined ? undefined : ofRound(Number(round)).find((entry) => entry.gidm === gidm)
    },
  }
}
