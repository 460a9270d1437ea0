import type { MarketRule } from '@pavilion/contract/sports'
import { chanceOf, probability, shift, type Distribution } from './distribution.ts'
import { resultChances, upperChance } from './fair.ts'
import type { Quarters } from './lines.ts'
import { chanceOfScore, jointProbability, type Probabilities } from './probabilities.ts'

export type HalfFull = Readonly<Record<string, number>>

interface ChanceInput {
  readonly rule: MarketRule
  readonly probabilities: Probabilities
  readonly halfFull?: HalfFull | undefined
}

export const wholeCount = ({ rule, probabilities }: ChanceInput): Distribution => {
  if (rule.kind === 'total') return probabilities.total()
  if (rule.kind === 'teamTotal') return rule.side === 'C' ? probabilities.away() : probabilities.home()
  return probabilities.difference()
}

export const lineValues = (chanceInput: ChanceInput): Distribution => {
  const { now } = chanceInput.probabilities
  return chanceInput.rule.fromAcceptance ? shift(wholeCount(chanceInput), now.C - now.H) : wholeCount(chanceInput)
}

const correctScores = (rtypes: readonly string[], probabilities: Probabilities): number[] => {
  const joint = probabilities.joint()
  const scoreChances = rtypes.map((rtype) => {
    const [, H, C] = /^H(\d)C(\d)$/.exec(rtype) ?? []
    return H === undefined ? undefined : chanceOfScore(joint, Number(H), Number(C))
  })
  const listedSum = scoreChances.reduce<number>((total, chance) => total + (chance ?? 0), 0)
  return scoreChances.map((chance) => chance ?? Math.max(0, 1 - listedSum))
}

const bands = (rtypes: readonly string[], total: Distribution): number[] => {
  const within = rtypes.map((rtype) => {
    const [low, high = low] = rtype.split('~').map(Number)
    return probability(total, (value) => value >= (low ?? NaN) && value <= (high ?? NaN))
  })
  const withinSum = within.reduce((sum, chance) => sum + chance, 0)
  return within.map((chance, index) => (rtypes[index] === 'OVER' ? Math.max(0, 1 - withinSum) : chance))
}

const margins = (rtypes: readonly string[], probabilities: Probabilities): number[] => {
  const difference = probabilities.difference()
  const nil = chanceOfScore(probabilities.joint(), 0, 0)
  const by = (rtype: string): number => {
    const sign = rtype.startsWith('H') ? 1 : -1
    if (rtype.endsWith('OV')) return probability(difference, (value) => value * sign > 3)
    return chanceOf(difference, sign * Number(rtype.slice(1)))
  }
  return rtypes.map((rtype) => (rtype === 'N0' ? nil : rtype === 'N' ? chanceOf(difference, 0) - nil : by(rtype)))
}

/** HY, HN, CY, CN. */
const each = (home: number, away: number): number[] => [home, 1 - home, away, 1 - away]

/**
 * Among the decided money where a tie returns the stake. All from one outlook, so that no two
 * markets disagree.
 */
export const chancesOf = (chanceInput: ChanceInput, line: Quarters = 0): number[] => {
  const { rule, probabilities, halfFull = {} } = chanceInput
  const upper = (): number[] => {
    const chance = upperChance(lineValues(chanceInput), line)
    return [chance, 1 - chance]
  }
  const result = () => resultChances(probabilities.difference())
  switch (rule.kind) {
    case 'handicap':
    case 'total':
    case 'teamTotal':
      return upper()
    case 'result': {
      const { H, N, C } = result()
      return [H, N, C]
    }
    case 'winner': {
      const { H, C } = result()
      return H + C === 0 ? [0.5, 0.5] : [H / (H + C), C / (H + C)]
    }
    case 'doubleChance': {
      const { H, N, C } = result()
      return [H + N, H + C, N + C]
    }
    case 'correctScore':
      return correctScores(rule.rtypes, probabilities)
    case 'oddEven': {
      // Excludes impossible ties.
      const odd = probability(probabilities.difference(), (value) => value % 2 !== 0)
      return [odd, 1 - odd]
    }
    case 'band':
      return bands(rule.rtypes, probabilities.total())
    case 'halfFull':
      return rule.rtypes.map((rtype) => halfFull[rtype] ?? 0)
    case 'bothScore': {
      const both = jointProbability(probabilities.joint(), (H, C) => H > 0 && C > 0)
      return [both, 1 - both]
    }
    case 'cleanSheet':
      return each(chanceOf(probabilities.away(), 0), chanceOf(probabilities.home(), 0))
    case 'winToNil':
      return each(
        jointProbability(probabilities.joint(), (H, C) => H > 0 && C === 0),
        jointProbability(probabilities.joint(), (H, C) => C > 0 && H === 0),
      )
    case 'margin':
      return margins(rule.rtypes, probabilities)
    case 'lastDigit': {
      const count = rule.side === 'C' ? probabilities.away() : probabilities.home()
      return rule.rtypes.map((digit) => probability(count, (value) => value % 10 === Number(digit)))
    }
    case 'outright':
      return []
  }
}
