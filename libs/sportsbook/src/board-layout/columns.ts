import { MARKETS, type Gtype, type MarketRule } from '@pavilion/contract/sports'

/** A column of prices: one market, in whichever of its forms stands now. */
export interface BoardColumn {
  readonly kind: 'win' | 'handicap' | 'total'
  /** The markets it may show: both forms, and both ways of winning where a sport has games with and without draws. */
  readonly wtypes: readonly string[]
  /** Sides in the row of the home team and in that of the away team. */
  readonly sides: readonly [string, string]
  /** Beside them, as tall as both. */
  readonly draw: boolean
}

/** Columns under one heading: the whole match, its first half, the games of tennis. */
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

/** The groups of columns on a sport's board, as its market rules give them; none for outrights, which list runners. */
export const boardGroups = (gtype: Gtype): readonly BoardGroup[] => {
  const known = BY_SPORT.get(gtype) ?? groupsOf(MARKETS[gtype])
  BY_SPORT.set(gtype, known)
  return known
}

/** What a group is known by in a choice between them: '' the whole match, 'H' its first half. */
export const groupKey = ({ counted, part }: Pick<BoardGroup, 'counted' | 'part'>): string => counted + part
