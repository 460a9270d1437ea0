import { MARKETS, type Gtype, type Line, type MarketGroup, type MarketRule } from '@pavilion/contract'

/** A market on the page of a match, and the lines that have it, the main one first. */
export interface MarketBlock {
  readonly rule: MarketRule
  readonly gids: readonly string[]
}

/** Which markets each line has, as one text: it changes when markets come or go, never with a price. */
export const marketIndex = (lines: readonly (Line | undefined)[]): string =>
  lines.flatMap((line) => (line ? [`${line.gid}=${line.markets.map(({ wtype }) => wtype).join(',')}`] : [])).join(';')

/** The markets of that index in the order of their sport's rules. */
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

export type GroupChoice = MarketGroup | 'all'

/** The groups that have markets, in the order of the rules, with how many each has. */
export const blockGroups = (
  blocks: readonly MarketBlock[],
): { readonly group: GroupChoice; readonly count: number }[] => {
  const counts = new Map<GroupChoice, number>([['all', blocks.length]])
  for (const { rule } of blocks) counts.set(rule.group, (counts.get(rule.group) ?? 0) + 1)
  return [...counts].map(([group, count]) => ({ group, count }))
}
