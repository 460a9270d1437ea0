import type { OddsChoice, Selection } from '@pavilion/contract/bets'
import { agreesTo } from '@pavilion/odds'
import { sameLine } from './selection.ts'

/** What the book shows for a selection now. `open` is false while it is suspended; `gone` when the market left the book. */
export interface LiveSelection {
  readonly open: boolean
  readonly gone: boolean
  readonly selection?: Selection
}

/**
 * What an entry can be had for, against what the player saw.
 * same: nothing changed, or a change the player's choice takes silently · moved: to be accepted · line: another line, to be accepted ·
 * suspended: locked for now · closed: gone, can only be removed.
 */
export type Offer =
  | { readonly kind: 'same'; readonly selection: Selection }
  | { readonly kind: 'moved' | 'line'; readonly selection: Selection }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'closed' }

export const offerFor = (seen: Selection, live: LiveSelection, choice: OddsChoice): Offer => {
  if (live.gone) return { kind: 'closed' }
  if (!live.open || !live.selection) return { kind: 'suspended' }
  const { selection } = live
  if (!sameLine(seen, selection)) return { kind: 'line', selection }
  return { kind: agreesTo(choice, seen.ior, selection.ior) ? 'same' : 'moved', selection }
}

/** Direction of a price in Hong Kong odds, whatever the format shown. */
export const direction = (from: number, to: number): 'up' | 'down' | undefined =>
  to > from ? 'up' : to < from ? 'down' : undefined
