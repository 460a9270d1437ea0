import { ruleOf, type Gtype, type MarketKind, type MarketRule } from '@pavilion/contract/sports'
import { parseRatio } from '@pavilion/odds'

/** A side of a line that was bet on, as the bet has it. */
export interface LineSide {
  readonly gidm: string
  readonly gtype: Gtype
  readonly wtype: string
  readonly rtype: string
  /** Value of the line, and who gives it; null where the market has none. */
  readonly ratio: string | null
  readonly strong: string | null
  /** What was counted when it was taken; 0 and 0 before the match. */
  readonly scoreH: number
  readonly scoreC: number
}

export interface BetLine {
  readonly key: string
  /** Exactly one of them wins, or the stakes come back. */
  readonly sides: readonly string[]
}

const ONE_SIDE_WINS: ReadonlySet<MarketKind> = new Set([
  'handicap',
  'total',
  'teamTotal',
  'result',
  'winner',
  'oddEven',
  'bothScore',
  'band',
])

/** Quarters. Of a handicap what the home side has at the end beside its score: in play one may count from its acceptance. */
const valueOf = (rule: MarketRule, { ratio, strong, scoreH, scoreC }: LineSide): number | undefined => {
  if (!rule.line || ratio === null) return undefined
  const quarters = parseRatio(ratio)
  if (rule.kind !== 'handicap') return quarters
  return (strong === 'H' ? -quarters : quarters) - (rule.fromAcceptance ? 4 * (scoreH - scoreC) : 0)
}

/** Match, market in either of its forms (before the match, in play), and value. Undefined: sides of it do not exclude each other. */
export const betLineOf = (side: LineSide): BetLine | undefined => {
  const rule = ruleOf(side.gtype, side.wtype)
  if (!rule || !ONE_SIDE_WINS.has(rule.kind) || !rule.rtypes.includes(side.rtype)) return undefined
  const { counted, part, base, rtypes } = rule
  return { key: [side.gidm, counted, part, base, valueOf(rule, side) ?? ''].join('|'), sides: rtypes }
}
