import { usePanelColumn } from '@pavilion/domain'
import { useRead } from '../book/use-read.ts'
import type { BoardShape } from '../board-layout/board-shape.ts'

/** huge, broad: all groups of the board · wide: one group · medium: no tree · narrow: the slip is a sheet */
export type Size = 'huge' | 'broad' | 'wide' | 'medium' | 'narrow'

const NARROW = '(max-width: 1023px)'
const MEDIUM = '(max-width: 1119px)'
/** A 1366 px laptop: the least with both groups beside tree and slip. */
const BROAD = '(min-width: 1350px)'
const HUGE = '(min-width: 1680px)'

const matches = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false

const subscribe = (onChange: () => void): (() => void) => {
  const lists = [NARROW, MEDIUM, BROAD, HUGE].flatMap((query) => globalThis.matchMedia?.(query) ?? [])
  for (const list of lists) list.addEventListener('change', onChange)
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}

/** Of the window, less the column of an open panel. */
export const useSize = (): Size => {
  const hasPanel = usePanelColumn()
  return useRead(subscribe, () => {
    if (matches(NARROW)) return 'narrow'
    if (matches(MEDIUM)) return 'medium'
    if (matches(HUGE)) return hasPanel ? 'broad' : 'huge'
    return matches(BROAD) && !hasPanel ? 'broad' : 'wide'
  })
}

export const hasTree = (size: Size): boolean => size !== 'medium' && size !== 'narrow'

export const shapeFor = (size: Size, professional: boolean): BoardShape => {
  if (size === 'narrow') return 'narrow'
  if (size === 'huge' && professional) return 'roomy'
  return size === 'huge' || size === 'broad' ? 'classic' : 'single'
}
