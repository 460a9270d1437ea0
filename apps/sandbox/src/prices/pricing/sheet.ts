import type { FairGrid } from '@pavilion/contract/bets'
import {
  MARKETS,
  ruleOf,
  type Gtype,
  type Line,
  type Market,
  type MarketRule,
  type ScoreName,
} from '@pavilion/contract/sports'
import { chancesOf, lineValues, wholeCount, type HalfFull } from './chances.ts'
import { gridOf } from './grid.ts'
import { chooseLine, HALF_LINES, type Ladder, type LineChoice, type Quarters } from './lines.ts'
import { marketOf } from './market.ts'
import type { Probabilities } from './probabilities.ts'

/** A score without an entry has no markets. */
export type ProbabilitiesByScore = Partial<Record<ScoreName, Probabilities>>

export interface Style {
  readonly gtype: Gtype
  /** Default: lines that end in a half. */
  readonly ladder?: (rule: MarketRule) => Ladder
  readonly offers?: (rule: MarketRule) => boolean
  readonly rtypes?: (rule: MarketRule) => readonly string[]
}

const half = (inPlay: boolean) => (rules: readonly MarketRule[]) => rules.filter((rule) => rule.inPlay === inPlay)
const RULES: ReadonlyMap<Gtype, Readonly<Record<'before' | 'inPlay', readonly MarketRule[]>>> = new Map(
  Object.entries(MARKETS).map(([gtype, rules]) => [
    gtype as Gtype,
    { before: half(false)(rules), inPlay: half(true)(rules) },
  ]),
)

const rulesOf = (style: Style, inPlay: boolean): readonly MarketRule[] => {
  const rules = RULES.get(style.gtype)?.[inPlay ? 'inPlay' : 'before'] ?? []
  return style.offers === undefined ? rules : rules.filter(style.offers)
}

export type Choices = ReadonlyMap<string, LineChoice>

export const chooseLines = (style: Style, inPlay: boolean, byScore: ProbabilitiesByScore): Choices => {
  const choices = new Map<string, LineChoice>()
  for (const rule of rulesOf(style, inPlay)) {
    const probabilities = byScore[rule.score]
    if (!rule.line || probabilities === undefined) continue
    const { H, C } = probabilities.now
    const currentCount = rule.kind === 'total' ? H + C : rule.side === 'C' ? C : H
    const least = rule.kind === 'handicap' ? -Infinity : currentCount * 4 + 2
    choices.set(rule.wtype, chooseLine(lineValues({ rule, probabilities }), style.ladder?.(rule) ?? HALF_LINES, least))
  }
  return choices
}

export type PricedMarket = Market & { readonly fair?: FairGrid }
export type PricedLine = Omit<Line, 'markets'> & { readonly markets: PricedMarket[] }

interface Sheet {
  readonly style: Style
  readonly gidm: string
  readonly inPlay: boolean
  /** False: all markets are locked. */
  readonly open: boolean
  readonly alternatesOpen: boolean
  readonly byScore: ProbabilitiesByScore
  readonly choices: Choices
  readonly halfFull?: HalfFull
}

export const linesOf = (sheet: Sheet): PricedLine[] => {
  const { style, gidm, byScore, choices } = sheet
  const offeredRules = rulesOf(style, sheet.inPlay).filter((rule) => byScore[rule.score] !== undefined)
  const market = (rule: MarketRule, line: Quarters | undefined, open: boolean): PricedMarket[] => {
    const probabilities = byScore[rule.score]
    if (probabilities === undefined || (rule.line && line === undefined)) return []
    const own = style.rtypes?.(rule) ?? rule.rtypes
    const chanceInput = {
      rule: own === rule.rtypes ? rule : { ...rule, rtypes: own },
      probabilities,
      halfFull: sheet.halfFull,
    }
    return [marketOf(rule, own, chancesOf(chanceInput, line), { open: open && probabilities.open, line })]
  }
  const main = (rule: MarketRule): PricedMarket[] => {
    const probabilities = byScore[rule.score]
    const fair = rule.line &&
      probabilities !== undefined &&
      probabilities.open && { fair: gridOf(wholeCount({ rule, probabilities })) }
    return market(rule, choices.get(rule.wtype)?.main, sheet.open).map((each) => ({ ...each, ...fair }))
  }
  const line = (number: number, markets: readonly PricedMarket[]): PricedLine => {
    const gid = `${gidm}${number}`
    const halved = markets.some(({ wtype }) => ruleOf(style.gtype, wtype)?.part === 'H')
    return { gid, ...(halved && { hgid: `${gid}H` }), markets: [...markets] }
  }
  const alternate = (index: number): PricedMarket[] =>
    offeredRules
      .filter((rule) => rule.line)
      .flatMap((rule) => market(rule, choices.get(rule.wtype)?.alternates[index], sheet.alternatesOpen))
  const most = Math.max(0, ...[...choices.values()].map(({ alternates }) => alternates.length))
  return [
    line(1, offeredRules.flatMap(main)),
    ...Array.from({ length: most }, (_, index) => line(index + 2, alternate(index))),
  ].filter(({ markets }) => markets.length > 0)
}
