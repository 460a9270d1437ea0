import type { Gtype } from '@pavilion/contract/sports'
import type { PlainTextKey } from '@pavilion/i18n'
import type { BoardColumn, BoardGroup } from './columns.ts'

type Unit = 'goal' | 'point' | 'set' | 'frame'

/** Sets are 盘 in tennis, 局 elsewhere. */
const UNITS: Readonly<Record<Gtype, Unit>> = {
  FT: 'goal',
  VF: 'goal',
  OP: 'goal',
  FS: 'goal',
  BK: 'point',
  BS: 'point',
  TN: 'set',
  VB: 'frame',
  TT: 'frame',
  SK: 'frame',
}

const unitOf = (gtype: Gtype, { counted }: BoardGroup): Unit => {
  if (counted === 'G') return 'frame'
  return counted === 'P' ? 'point' : UNITS[gtype]
}

/** 独赢, 让球, 让分, 让盘, 大小, 总局. */
export const columnKey = (gtype: Gtype, group: BoardGroup, { kind }: BoardColumn): PlainTextKey => {
  if (kind === 'win') return 'betting.column.win'
  const unit = unitOf(gtype, group)
  if (kind === 'handicap') return `betting.column.handicap.${unit}`
  if (unit === 'frame' || unit === 'set') return 'betting.column.total.frame'
  return unit === 'point' && group.counted === 'P' ? 'betting.column.total.point' : 'betting.column.total.goal'
}

/** 全场, 半场, or what is counted. */
export const groupKeyText = (gtype: Gtype, { counted, part }: BoardGroup): PlainTextKey => {
  if (part === 'H' || part === 'F5') return `betting.group.${part}`
  if (counted === 'G') return 'betting.group.games'
  if (counted === 'P') return 'betting.group.points'
  if (gtype === 'TN') return 'betting.group.sets'
  return gtype === 'VB' || gtype === 'TT' ? 'betting.group.games' : 'betting.group.whole'
}
