import { scoreOf, SCORES, type Gtype, type ScoreField, type ScoreName, type Scores } from '@pavilion/contract/sports'

export interface PartFault {
  readonly field: ScoreField
  readonly message: string
}

const SIDES = ['H', 'C'] as const
const SETS = SCORES.filter((name) => /^sc_S\d$/.test(name))

/** With overtime the whole may be more, if the parts are level. */
interface Sum {
  readonly whole: ScoreName
  readonly parts: readonly ScoreName[]
  readonly overtime?: true
}

const HALVES: Sum = { whole: 'sc_FT', parts: ['sc_H1', 'sc_H2'] }
const QUARTERS: readonly Sum[] = [
  { whole: 'sc_H1', parts: ['sc_Q1', 'sc_Q2'] },
  { whole: 'sc_H2', parts: ['sc_Q3', 'sc_Q4'] },
  { whole: 'sc_FT', parts: ['sc_Q1', 'sc_Q2', 'sc_Q3', 'sc_Q4'], overtime: true },
]
const FOOTBALL: readonly Sum[] = [
  HALVES,
  { whole: 'corner', parts: ['corner_H1'] },
  { whole: 'card', parts: ['card_H1'] },
]
const SUMS: Partial<Record<Gtype, readonly Sum[]>> = {
  FT: FOOTBALL,
  VF: FOOTBALL,
  BK: [...QUARTERS, { ...HALVES, overtime: true }],
  // Handball: only a first-half market.
  OP: [...QUARTERS, { whole: 'sc_FT', parts: ['sc_H1'] }],
  BS: [{ whole: 'sc_FT', parts: ['sc_F5'] }],
}

interface Race {
  readonly won: ScoreName
  readonly all?: ScoreName
  readonly level?: true
}

const SETS_WON: Race = { won: 'sc_set', all: 'sc_FT' }
const RACES: Partial<Record<Gtype, Race>> = {
  TN: SETS_WON,
  VB: SETS_WON,
  TT: SETS_WON,
  // Frames, not points; some leagues play an even number.
  SK: { won: 'sc_FT', level: true },
}

const presentScores = (scores: Scores, names: readonly ScoreName[]) =>
  names.flatMap((name) => scoreOf(scores, name) ?? [])

const sumFault = (scores: Scores, { whole, parts, overtime }: Sum): PartFault | undefined => {
  const [all, each] = [scoreOf(scores, whole), presentScores(scores, parts)]
  if (!all || each.length === 0) return undefined
  const sum = { H: 0, C: 0 }
  for (const side of SIDES) for (const part of each) sum[side] += part[side]
  // A first half alone, or missing parts, leave the rest open.
  const complete = parts.length > 1 && each.length === parts.length
  const level = overtime && sum.H === sum.C
  for (const side of SIDES) {
    if (complete && !level ? sum[side] === all[side] : sum[side] <= all[side]) continue
    return { field: `${whole}_${side}`, message: `${parts.join(' and ')} make ${sum[side]}, not ${all[side]}` }
  }
  return undefined
}

const setFault = (scores: Scores, race: Race): PartFault | undefined => {
  const [won, all] = [scoreOf(scores, race.won), race.all && scoreOf(scores, race.all)]
  const partsPlayed = won && won.H + won.C
  if (won && won.H === won.C && !race.level) return { field: `${race.won}_H`, message: 'one side has won' }
  const [wins, sum] = [
    { H: 0, C: 0 },
    { H: 0, C: 0 },
  ]
  for (const [at, name] of SETS.entries()) {
    const set = scoreOf(scores, name)
    if (!set) continue
    if (partsPlayed !== undefined && at >= partsPlayed)
      return { field: `${name}_H`, message: `${race.won} says that ${partsPlayed} were played` }
    if (set.H === set.C) return { field: `${name}_H`, message: 'one side has won it' }
    wins[set.H > set.C ? 'H' : 'C'] += 1
    for (const side of SIDES) sum[side] += set[side]
  }
  const complete = wins.H + wins.C === partsPlayed
  for (const side of SIDES) {
    if (won && wins[side] > won[side])
      return { field: `${race.won}_${side}`, message: `${wins[side]} of the sets given are won` }
    if (race.all && all && (complete ? sum[side] !== all[side] : sum[side] > all[side]))
      return { field: `${race.all}_${side}`, message: `the sets given make ${sum[side]}, not ${all[side]}` }
  }
  return undefined
}

/** Missing parts are not checked. */
export const partFault = (gtype: Gtype, scores: Scores): PartFault | undefined => {
  const race = RACES[gtype]
  if (race) return setFault(scores, race)
  for (const sum of SUMS[gtype] ?? []) {
    const fault = sumFault(scores, sum)
    if (fault) return fault
  }
  return undefined
}
