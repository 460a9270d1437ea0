import type { SportChoice } from '../board-view/board-view.ts'

/** The sports of the tree in its order; ALL is a filter over the others (spec section 3). */
export const SPORTS: readonly SportChoice[] = ['ALL', 'FT', 'BK', 'TN', 'VB', 'TT', 'BS', 'SK', 'VF', 'OP', 'FS']
