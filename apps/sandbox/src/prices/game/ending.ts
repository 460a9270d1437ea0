import type { MatchState, ScoreName, Scores } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'
import type { Intervention, FinalOutcome } from './intervention.ts'

export interface Ending {
  readonly at: number
  readonly status: Exclude<MatchResult['status'], 'period'>
  readonly outcome?: FinalOutcome
}

const STATUS = { final: 'final', abandon: 'abandoned', postpone: 'postponed', cancel: 'cancelled' } as const

export const endingOf = (natural: number, interventions: readonly Intervention[]): Ending => {
  for (const entry of interventions) {
    if (entry.at >= natural) break
    if (entry.kind === 'final') return { at: entry.at, status: 'final', outcome: entry }
    if (entry.kind === 'abandon' || entry.kind === 'postpone' || entry.kind === 'cancel')
      return { at: entry.at, status: STATUS[entry.kind] }
  }
  return { at: natural, status: 'final' }
}

export const endedStatus = ({ status }: Ending): MatchState['gameStatus'] =>
  status === 'final' ? 'finished' : 'abandoned'

export const reportedScores = (
  scores: Scores,
  deciding: ScoreName,
  { score, scores: others }: FinalOutcome,
): Scores => ({
  ...scores,
  ...(score && { [`${deciding}_H`]: score.H, [`${deciding}_C`]: score.C }),
  ...others,
})

export const correctedResult = (
  result: MatchResult | undefined,
  deciding: ScoreName,
  interventions: readonly Intervention[],
  now: number,
): MatchResult | undefined => {
  if (result === undefined || result.status === 'period') return result
  return interventions.reduce<MatchResult>((resultSoFar, entry) => {
    if (entry.kind !== 'correct' || entry.at > now) return resultSoFar
    const winners = entry.winners === undefined ? {} : { winners: entry.winners }
    return { ...resultSoFar, status: 'final', ...reportedScores(resultSoFar, deciding, entry), ...winners }
  }, result)
}
