import { MARKETS, type Gtype, type MarketRule } from '@pavilion/contract/sports'

export interface BoardColumn {
  readonly kind: 'win' | 'handicap' | 'total'
  /** Before and in play, with and without a draw. */
  readonly wtypes: readonly string[]
  /** Home row, away row. */
  readonly sides: readonly [string, string]
  /** As tall as both rows. */
  readonly draw: boolean
}

export interface BoardGroup extends Pick<MarketRule, 'counted' | 'part'> {
  readonly columns: readonly BoardColumn[]
}

const kindOf = ({ kind }: MarketRule): BoardColumn['kind'] | undefined => {
  if (kind === 'result' || kind === 'winner') return 'win'
  return kind === 'handicap' || kind === 'total' ? kind : undefined
}

const groupsOf = (rules: readonly MarketRule[]): BoardGroup[] => {
  const groups = new Map<string, Pick<MarketRule, 'counted' | 'part'> & { columns: Map<string, BoardColumn> }>()
  for (const rule of rules) {
    const kind = rule.board ? kindOf(rule) : undefined
    if (!kind) continue
    const { counted, part, rtypes } = rule
    const key = counted + part
    const group = groups.get(key) ?? { counted, part, columns: new Map<string, BoardColumn>() }
    groups.set(key, group)
    const before = group.columns.get(kind)
    const [first = '', last = ''] = [rtypes[0], rtypes.at(-1)]
    group.columns.set(kind, {
      kind,
      wtypes: [...(before?.wtypes ?? []), rule.wtype],
      sides: before?.sides ?? [first, last],
      draw: before?.draw === true || rtypes.includes('N'),
    })
  }
  return [...groups.values()].map(({ counted, part, columns }) => ({ counted, part, columns: [...columns.values()] }))
}

const BY_SPORT = new Map<Gtype, BoardGroup[]>()

/** None for outrights. */
export const boardGroups = (gtype: Gtype): readonly BoardGroup[] => {
  const groups = BY_SPORT.get(gtype) ?? groupsOf(MARKETS[gtype])
  BY_SPORT.set(gtype, groups)
  return groups
}

/** '' the whole match, 'H' its first half. */
export const groupKey = ({ counted, part }: Pick<BoardGroup, 'counted' | 'part'>): string => counted + part
