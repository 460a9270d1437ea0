import {
  MARKETS,
  type Gtype,
  type Line,
  type Market,
  type MarketGroup,
  type MarketRule,
} from '@pavilion/contract/sports'
import { parseRatio } from '@pavilion/odds'

/** `gids`: lines with the market, the main one first. */
export interface MarketBlock {
  readonly rule: MarketRule
  readonly gids: readonly string[]
}

/** The same in play and before. */
export const pinKey = (gtype: Gtype, { base, part, counted, side }: MarketRule): string =>
  [gtype, counted, part, base, side ?? ''].join(':')

/** Never changes with a price. */
export const marketIndex = (lines: readonly (Line | undefined)[]): string =>
  lines.flatMap((line) => (line ? [`${line.gid}=${line.markets.map(({ wtype }) => wtype).join(',')}`] : [])).join(';')

export const marketBlocks = (gtype: Gtype, index: string): MarketBlock[] => {
  const gids = new Map<string, string[]>()
  for (const line of index.split(';')) {
    const [gid = '', wtypes = ''] = line.split('=')
    for (const wtype of wtypes.split(',')) gids.set(wtype, [...(gids.get(wtype) ?? []), gid])
  }
  return MARKETS[gtype].flatMap((rule) => {
    const own = gids.get(rule.wtype)
    return own ? [{ rule, gids: own }] : []
  })
}

/** Quarters, negative where the home side gives. */
const heightOf = (market: Market | undefined): number => {
  const quarters = parseRatio(market?.ratio ?? '0')
  return market?.strong === 'H' ? -quarters : quarters
}

/** Comma-separated, lowest line first. */
export const ladder = (lines: readonly { readonly gid: string; readonly market: Market | undefined }[]): string =>
  lines
    .toSorted((a, b) => heightOf(a.market) - heightOf(b.market))
    .map(({ gid }) => gid)
    .join(',')

export type GroupChoice = MarketGroup | 'all'

export const blockGroups = (
  blocks: readonly MarketBlock[],
): { readonly group: GroupChoice; readonly count: number }[] => {
  const counts = new Map<GroupChoice, number>([['all', blocks.length]])
  for (const { rule } of blocks) counts.set(rule.group, (counts.get(rule.group) ?? 0) + 1)
  return [...counts].map(([group, count]) => ({ group, count }))
}
