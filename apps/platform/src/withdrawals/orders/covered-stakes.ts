import { ruleOf, type Gtype, type MarketKind } from '@pavilion/contract/sports'

/** What singles staked on one side of a line, and what they pay together if that side wins: minor units. */
export interface SideStake {
  readonly gidm: string
  readonly gtype: Gtype
  readonly wtype: string
  readonly rtype: string
  /** Value of the line, and who gives it; null where the market has none. */
  readonly ratio: string | null
  readonly strong: string | null
  readonly stake: bigint
  readonly returns: bigint
}

/** Of which exactly one side wins, or the stake comes back. */
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

interface Line {
  readonly sides: readonly string[]
  readonly byRtype: Map<string, SideStake>
  staked: bigint
}

/** One line: match, market in either of its forms (before the match, in play), value. Undefined: sides of it do not exclude each other. */
const lineOf = ({ gidm, gtype, wtype, ratio, strong }: SideStake) => {
  const rule = ruleOf(gtype, wtype)
  if (!rule || !ONE_SIDE_WINS.has(rule.kind)) return undefined
  const { counted, part, base, rtypes } = rule
  return { key: [gidm, counted, part, base, ratio, strong].join('|'), sides: rtypes }
}

const addTo = (line: Line, side: SideStake): void => {
  const before = line.byRtype.get(side.rtype)
  line.byRtype.set(side.rtype, { ...side, returns: side.returns + (before?.returns ?? 0n) })
  line.staked += side.stake
}

/** What comes back whichever side wins: the least over all sides; 0 where a side is not bet on. */
const surely = ({ sides, byRtype }: Line): bigint =>
  sides.reduce<bigint | undefined>((least, rtype) => {
    const returns = byRtype.get(rtype)?.returns ?? 0n
    return least === undefined || returns < least ? returns : least
  }, undefined) ?? 0n

/**
 * Stakes of lines on which nothing is risked (docs/decisions/0074): every side is bet on, and whichever wins pays nine tenths
 * of what was staked on the line, or more.
 */
export const coveredStakes = (bets: readonly SideStake[]): { readonly staked: bigint; readonly covered: bigint } => {
  const lines = new Map<string, Line>()
  for (const side of bets) {
    const place = lineOf(side)
    if (!place) continue
    const line = lines.get(place.key) ?? { sides: place.sides, byRtype: new Map(), staked: 0n }
    addTo(line, side)
    lines.set(place.key, line)
  }
  return {
    staked: bets.reduce((sum, { stake }) => sum + stake, 0n),
    covered: [...lines.values()].reduce(
      (sum, line) => (surely(line) * 10n >= line.staked * 9n ? sum + line.staked : sum),
      0n,
    ),
  }
}

/** Half of what was staked, or more. */
export const isArbitrage = ({ staked, covered }: ReturnType<typeof coveredStakes>): boolean =>
  covered > 0n && covered * 2n >= staked
