import type { Gtype } from '@pavilion/contract/sports'
import { boardScores, type BoardScore } from '../score/scores.ts'
import { boardGroups, groupKey, type BoardColumn, type BoardGroup } from './columns.ts'

/** narrow: a phone, one group of columns. single: one group. classic: all groups. roomy: also half score, corners, cards, and second lines. */
export type BoardShape = 'narrow' | 'single' | 'classic' | 'roomy'

export interface PlacedColumn {
  readonly column: BoardColumn
  /** 0: the main line. */
  readonly line: number
  readonly at: number
  readonly drawAt?: number
}

export interface PlacedGroup {
  readonly group: BoardGroup
  readonly columns: readonly PlacedColumn[]
  /** The first, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Columns count from 1. */
export interface BoardLayout {
  /** `grid-template-columns`. */
  readonly template: string
  readonly star?: number
  readonly clock?: number
  readonly teams: number
  readonly scores: readonly { readonly score: BoardScore; readonly at: number }[]
  readonly groups: readonly PlacedGroup[]
  /** Empty columns with a hairline. */
  readonly gutters: readonly number[]
  readonly more?: number
  /** Of the home team. */
  readonly row: number
}

const WIDTHS = {
  wide: {
    win: 'minmax(3.3125rem, 1fr)',
    draw: 'minmax(2.625rem, 0.8fr)',
    handicap: 'minmax(5.625rem, 1.5fr)',
    total: 'minmax(6.5625rem, 1.7fr)',
  },
  roomy: {
    win: '4.125rem',
    draw: '3.5rem',
    handicap: 'minmax(6.5rem, 1fr)',
    total: 'minmax(6.75rem, 1fr)',
  },
  // The widest before the teams' column gives way.
  narrow: {
    win: 'minmax(2.5rem, 3rem)',
    draw: 'minmax(2.25rem, 2.5rem)',
    handicap: 'minmax(4.375rem, 5rem)',
    total: 'minmax(5.375rem, 6.125rem)',
  },
} as const

const GUTTER = '0.5rem'

/** Second handicap and total, where there is room. */
const inline = (column: BoardColumn, first: boolean, roomy: boolean): readonly number[] =>
  roomy && first && column.kind !== 'win' ? [0, 1] : [0]

const layout = (gtype: Gtype, shape: BoardShape, groupId: string, scored: boolean): BoardLayout => {
  const [narrow, roomy] = [shape === 'narrow', shape === 'roomy']
  const widths = narrow ? WIDTHS.narrow : roomy ? WIDTHS.roomy : WIDTHS.wide
  const tracks: string[] = []
  const put = (width: string): number => tracks.push(width)
  const star = narrow ? undefined : put(roomy ? '1.875rem' : '1.5rem')
  const clock = narrow ? undefined : put(roomy ? '3.625rem' : '3.25rem')
  const teams = put(narrow ? 'minmax(3.5rem, 1fr)' : roomy ? 'minmax(7rem, 1.5fr)' : 'minmax(5.25rem, 3fr)')
  const scores = (scored ? boardScores(gtype, roomy) : []).map((score) => ({
    score,
    at: put(narrow ? '1.375rem' : roomy ? '2.25rem' : '1.625rem'),
  }))
  const all = boardGroups(gtype)
  const one = all.filter((group) => groupKey(group) === groupId)
  const visibleGroups = shape === 'classic' || roomy ? all : one.length > 0 ? one : all.slice(0, 1)
  const gutters: number[] = []
  const gutter = (): void => {
    if (!narrow) gutters.push(put(GUTTER))
  }
  const groups = visibleGroups.map((group, n): PlacedGroup => {
    gutter()
    const from = tracks.length + 1
    const columns = group.columns.flatMap((column) =>
      inline(column, n === 0, roomy).map((line): PlacedColumn => {
        const at = put(widths[column.kind])
        return column.draw ? { column, line, at, drawAt: put(widths.draw) } : { column, line, at }
      }),
    )
    return { group, columns, from, to: tracks.length + 1 }
  })
  gutter()
  const more = narrow ? undefined : put('3.25rem')
  return {
    template: tracks.join(' '),
    ...(star !== undefined && { star }),
    ...(clock !== undefined && { clock }),
    teams,
    scores,
    groups,
    gutters,
    ...(more !== undefined && { more }),
    row: narrow ? 2 : 1,
  }
}

const LAYOUTS = new Map<string, BoardLayout>()

/** The same object for the same arguments. `shown`: where there is room for one group; `scored`: with score columns. */
export const boardLayout = (gtype: Gtype, shape: BoardShape, groupId = '', scored = true): BoardLayout => {
  const key = `${gtype} ${shape} ${groupId} ${scored}`
  const cachedLayout = LAYOUTS.get(key) ?? layout(gtype, shape, groupId, scored)
  LAYOUTS.set(key, cachedLayout)
  return cachedLayout
}

export const shapeData = (shape: BoardShape, dense = false) => ({
  'data-narrow': shape === 'narrow' ? '' : undefined,
  'data-dense': dense && shape !== 'narrow' ? '' : undefined,
})
