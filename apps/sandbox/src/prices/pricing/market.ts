import type { Market, MarketKind, MarketRule } from '@pavilion/contract/sports'
import { ratioText, type Quarters } from './lines.ts'
import { hongKong, MARGINS, withMargin } from './margin.ts'

const LEAST_ON_LINES = 0.08
const LEAST_RESULT = 0.004
const MOST_CERTAIN = 0.96
const LEAST_LISTED = 0.0004
const MOST_LISTED = 0.985

const LINES: readonly MarketKind[] = ['handicap', 'total', 'teamTotal']
const PAIRS: readonly MarketKind[] = ['cleanSheet', 'winToNil']
const LISTS: readonly MarketKind[] = ['correctScore', 'halfFull', 'margin', 'band', 'lastDigit', ...PAIRS, 'outright']

const isQuestion = (kind: MarketKind, chances: readonly number[]): boolean => {
  const least = Math.min(...chances)
  const most = Math.max(...chances)
  if (LINES.includes(kind)) return least >= LEAST_ON_LINES
  if (kind === 'doubleChance') return most <= MOST_LISTED
  if (PAIRS.includes(kind)) return chances.some((chance) => chance >= LEAST_ON_LINES && chance <= 1 - LEAST_ON_LINES)
  return most <= MOST_CERTAIN && (LISTS.includes(kind) || least >= LEAST_RESULT)
}

const loaded = (kind: MarketKind, chances: readonly number[]): number[] =>
  PAIRS.includes(kind)
    ? [...withMargin(chances.slice(0, 2), MARGINS[kind]), ...withMargin(chances.slice(2), MARGINS[kind])]
    : withMargin(chances, MARGINS[kind])

export const marketOf = (
  rule: Pick<MarketRule, 'wtype' | 'kind'>,
  rtypes: readonly string[],
  chances: readonly number[],
  { open, line }: { readonly open: boolean; readonly line?: Quarters | undefined },
): Market => {
  const question = isQuestion(rule.kind, chances)
  const prices = loaded(rule.kind, chances).map(hongKong)
  const least = PAIRS.includes(rule.kind) ? 1 - MOST_LISTED : LEAST_LISTED
  const isShown = (chance: number): boolean =>
    !question || !LISTS.includes(rule.kind) || (chance >= least && chance <= MOST_LISTED)
  const ior: Record<string, number> = {}
  for (const [index, rtype] of rtypes.entries()) if (isShown(chances[index] ?? 0)) ior[rtype] = prices[index] ?? 1
  return {
    wtype: rule.wtype,
    sw: open && question ? 'Y' : 'N',
    ...(rule.kind === 'handicap' && line !== undefined && { strong: line < 0 ? ('C' as const) : ('H' as const) }),
    ...(line !== undefined && { ratio: ratioText(line) }),
    ior,
  }
}
