import type { OddsChoice, Selection } from '@pavilion/contract/bets'
import { agreesTo } from '@pavilion/odds'
import { sameLine } from './selection.ts'

/** The book's selection. `open`: not suspended; `gone`: the market left the book. */
export interface LiveSelection {
  readonly open: boolean
  readonly gone: boolean
  readonly selection?: Selection
}

/** same: also a change accepted silently · moved, line: need acceptance · suspended: for now · closed: can only be removed */
export type Offer =
  | { readonly kind: 'same'; readonly selection: Selection }
  | { readonly kind: 'moved' | 'line'; readonly selection: Selection }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'closed' }

export const offerFor = (shownSelection: Selection, live: LiveSelection, choice: OddsChoice): Offer => {
  if (live.gone) return { kind: 'closed' }
  if (!live.open || !live.selection) return { kind: 'suspended' }
  const { selection } = live
  if (!sameLine(shownSelection, selection)) return { kind: 'line', selection }
  return { kind: agreesTo(choice, shownSelection.ior, selection.ior) ? 'same' : 'moved', selection }
}

/** In Hong Kong odds, whatever the format shown. */
export const direction = (from: number, to: number): 'up' | 'down' | undefined =>
  to > from ? 'up' : to < from ? 'down' : undefined
